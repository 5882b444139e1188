import { describe, expect, it } from 'vitest';
import { whyNotStartable } from '../../src/checks/interpreter.ts';

const PATH = ['/usr/bin', '/bin'];
const why = (text: string, mode = '100755') => whyNotStartable({ mode, content: Buffer.from(text) }, PATH);

describe('a script can be started', () => {
  it.each(['#!/bin/sh\n', '#!/usr/bin/env bash\n', '#! /bin/sh -e\n', '#!/usr/bin/env -S bash -eu\n', '#!/bin/sh'])(
    'by %j',
    (text) => {
      expect(why(text)).toBeUndefined();
    },
  );
});

describe('a script cannot be started', () => {
  it.each([
    ['#!/bin/sh\n', '100644', 'no executable bit'],
    ['target', '120000', 'symbolic link'],
    ['', '100755', 'empty'],
    ['echo hello\n', '100755', 'no `#!`'],
    ['#!\n', '100755', 'without an interpreter'],
    ['#!/bin/sh\r\necho\r\n', '100755', 'CRLF'],
    ['\ufeff#!/bin/sh\n', '100755', 'byte order mark'],
    ['#!/opt/no/such/interpreter\n', '100755', '/opt/no/such/interpreter is not on this machine'],
    ['#!/usr/bin/env no-such-tool\n', '100755', '"no-such-tool" is not on PATH'],
    ['#!/usr/bin/env bash -e\n', '100755', '"bash -e" is not on PATH'],
    ['#!/usr/bin\n', '100755', 'is not on this machine'],
    [`#!/bin/sh ${'x'.repeat(300)}\n`, '100755', '255 bytes'],
  ])('%j with mode %s: %s', (text, mode, reason) => {
    expect(why(text, mode)).toContain(reason);
  });
  it('when it is not in the commit', () => {
    expect(whyNotStartable({ mode: '100755', content: undefined }, PATH)).toContain('not in the commit');
  });
});
