/** Makes screenshots small: text on few colours needs a palette, not three bytes a pixel. */
import { crc32, deflateSync, inflateSync } from 'node:zlib';

const MOST_COLOURS = 256;

/** The same picture with a palette of its commonest colours. Takes what Chromium writes: 8 bits, RGB or RGBA. */
export function withPalette(png) {
  const chunks = chunksOf(png);
  const header = chunks.find(({ type }) => type === 'IHDR').data;
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const step = { 2: 3, 6: 4 }[header[9]];
  if (header[8] !== 8 || header[12] !== 0 || step === undefined) throw new Error('not an 8-bit RGB(A) picture');
  const packed = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data));
  const colours = coloursOf(unfiltered(inflateSync(packed), width * step, height, step), step);
  const palette = paletteOf(colours);
  const head = Buffer.from(header);
  head[9] = 3;
  return Buffer.concat([
    png.subarray(0, 8),
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from(palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]))),
    chunk('IDAT', deflateSync(indexed(colours, palette, width, height), { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunksOf(png) {
  const chunks = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    const start = at + 8;
    chunks.push({
      type: png.toString('latin1', at + 4, start),
      data: png.subarray(start, start + png.readUInt32BE(at)),
    });
  }
  return chunks;
}

/** Undoes the filter of each line (PNG specification, section 9). */
function unfiltered(lines, stride, height, step) {
  const out = Buffer.alloc(stride * height);
  for (let row = 0; row < height; row += 1) {
    const filter = lines[row * (stride + 1)];
    for (let column = 0; column < stride; column += 1) {
      const at = row * stride + column;
      const left = column >= step ? out[at - step] : 0;
      const up = row > 0 ? out[at - stride] : 0;
      const corner = row > 0 && column >= step ? out[at - stride - step] : 0;
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter];
      out[at] = lines[row * (stride + 1) + 1 + column] + guess;
    }
  }
  return out;
}

function paeth(left, up, corner) {
  const [a, b, c] = [left, up, corner].map((value) => Math.abs(left + up - corner - value));
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}

function coloursOf(pixels, step) {
  const colours = new Uint32Array(pixels.length / step);
  for (let at = 0; at < colours.length; at += 1) {
    const byte = at * step;
    colours[at] = (pixels[byte] << 16) | (pixels[byte + 1] << 8) | pixels[byte + 2];
  }
  return colours;
}

function paletteOf(colours) {
  const count = new Map();
  for (const colour of colours) count.set(colour, (count.get(colour) ?? 0) + 1);
  return [...count]
    .sort(([, one], [, other]) => other - one)
    .slice(0, MOST_COLOURS)
    .map(([colour]) => colour);
}

/** Lines of palette indices, unfiltered; a colour that has no place of its own takes the nearest. */
function indexed(colours, palette, width, height) {
  const places = new Map(palette.map((colour, at) => [colour, at]));
  const lines = Buffer.alloc((width + 1) * height);
  for (let at = 0; at < colours.length; at += 1) {
    const colour = colours[at];
    if (!places.has(colour)) places.set(colour, nearest(colour, palette));
    lines[Math.floor(at / width) * (width + 1) + 1 + (at % width)] = places.get(colour);
  }
  return lines;
}

function nearest(colour, palette) {
  const distance = (other) =>
    [16, 8, 0].reduce((sum, shift) => sum + (((colour >> shift) & 255) - ((other >> shift) & 255)) ** 2, 0);
  return palette.reduce((best, other, at) => (distance(other) < distance(palette[best]) ? at : best), 0);
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
