#!/usr/bin/env bash
# STATUS: EXECUTABLE
#
# R-STATE-01, R-STATE-04: a volume of a service survives the deletion of its claim, exists three times, and is backed up
# every night to the bucket of its own environment.
#
# What this does NOT prove:
#   - that a backup can be restored: l3-fault-injection/restore-drill
#   - that the bucket exists and accepts writes
#   - anything about data that a service keeps outside its claim
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../../../.."

python3 - <<'PY'
import json
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, 'conformance/lib')
import tree
from tree import get, listed, mapping

report = tree.Report('bracket')
check = report.check
classes = {get(each, 'metadata', 'name'): each for _, each in tree.resources('platform/longhorn/*.yaml') if each['kind'] == 'StorageClass'}
jobs = {get(each, 'metadata', 'name'): get(each, 'spec') for _, each in tree.resources('platform/longhorn/*.yaml') if each['kind'] == 'RecurringJob'}
target = next((get(each, 'spec') for _, each in tree.resources('platform/longhorn/*.yaml') if each['kind'] == 'BackupTarget'), tree.MISSING)
claims = [(path, each) for path, each in tree.resources('apps/*.yaml') if each['kind'] == 'PersistentVolumeClaim']
retained = mapping(classes.get('retained'))
defaults = [name for name, each in classes.items() if get(each, 'metadata', 'annotations', 'storageclass.kubernetes.io/is-default-class') == 'true']
try:
    selected = {each.get('name') for each in json.loads(str(get(retained, 'parameters', 'recurringJobSelector')))}
except ValueError:
    selected = set()

check('the class keeps the volume', retained.get('reclaimPolicy') == 'Retain', retained.get('reclaimPolicy'))
check('the class keeps three replicas', get(retained, 'parameters', 'numberOfReplicas') == '3')
check('the class can grow', retained.get('allowVolumeExpansion') is True)
check('the class is the default, and the only one', defaults == ['retained'], defaults)
check('the class is backed up by a group', bool(selected) and selected <= {group for each in jobs.values() for group in listed(get(each, 'groups'))}, selected)
stateful = {path.split('/')[-1] for path in tree.files('services/definitions/*.yaml') if get(tree.document(path), 'storage')}
check('every service that keeps something has a claim', bool(stateful) and {path.split('/')[-1] for path, _ in claims} == stateful, stateful)
for path, claim in claims:
    check(f'{path}: the claim is on the retaining class', get(claim, 'spec', 'storageClassName') == 'retained')
    check(f'{path}: one node writes at a time', get(claim, 'spec', 'accessModes') == ['ReadWriteOnce'])
nightly = mapping(jobs.get('nightly'))
check('the nightly job makes backups', nightly.get('task') == 'backup', nightly.get('task'))
check('the nightly job runs by the variable', nightly.get('cron') == '${BACKUP_SCHEDULE}')
check('the nightly job keeps what the variable says', nightly.get('retain') == '${BACKUP_RETENTION}')
check('the bucket is a variable', get(target, 'backupTargetURL') == 's3://${BACKUP_BUCKET}@home/')
check('the bucket is opened with the encrypted secret', get(target, 'credentialSecret') in
      [get(each, 'metadata', 'name') for _, each in tree.resources('platform/longhorn/*.sops.yaml')])
for env, variables in tree.environments().items():
    fields = str(variables.get('BACKUP_SCHEDULE')).split()
    check(f'{env}: backups run once a day', len(fields) == 5 and fields[0].isdigit() and fields[1].isdigit() and fields[2:] == ['*'] * 3, fields)
    check(f'{env}: a fortnight is kept', str(variables.get('BACKUP_RETENTION')).isdigit() and int(variables['BACKUP_RETENTION']) >= 14)
    check(f'{env}: the bucket is its own', str(variables.get('BACKUP_BUCKET')).endswith('-' + env))
report.finish()
PY
