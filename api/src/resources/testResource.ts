import type { ResourceService } from './resourceService.ts';
import { describeAccess } from './testResourceAccess.ts';
import { type ResourceSamples, resourceTests } from './testResourceApi.ts';
import { describeChanges } from './testResourceChanges.ts';
import { describeMany } from './testResourceMany.ts';
import { describePersonalData } from './testPersonalData.ts';
import { describeReads } from './testResourceReads.ts';
import { describeExportOnly } from './transfer/testExportOnly.ts';
import { describeTransfer } from './transfer/testResourceTransfer.ts';

/** The tests that every kind of resource passes: a module joins them by one line. */
export function describeResource(service: ResourceService, samples: ResourceSamples): void {
  const tests = resourceTests(service, samples);
  describeReads(tests);
  describeChanges(tests);
  describeAccess(tests);
  describeMany(tests);
  describePersonalData(tests);
  if (service.resource.exportOnly === undefined) describeTransfer(tests);
  else describeExportOnly(tests);
}
