import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { boundedListAnswer, boundedListInput } from '../../contract/list.ts';
import { objectId, timestamp } from '../../contract/shapes.ts';
import { notificationLevels, notificationTypes } from './notificationTypes.ts';

const notification = z.object({
  id: objectId,
  type: z.enum(notificationTypes).describe('What happened.'),
  level: z.enum(notificationLevels).describe('How urgent it is.'),
  at: timestamp.describe('When it happened.'),
  is_read: z.boolean().describe('Whether the user has read it.'),
  company_id: z.string().describe('First 8 characters of the key of the company.'),
  company_name: z.string().describe('Name of the company.'),
  store_id: z.string().nullable().describe('First 8 characters of the key of the store; null if it is not about one store.'),
  store_name: z.string().nullable().describe('Name of the store; null if it is not about one store.'),
  object_type: z.string().describe('Kind of the object that it is about, e.g. job, feed, order or the kind of a resource.'),
  object_id: z.string().describe('ID of the object.'),
  name: z.string().describe('Name of the object; may be empty.'),
  message: z.string().describe('What the failure or comment says; may be empty.'),
});

export const notificationList = call({
  path: 'client/user/notifications/list',
  summary: 'Lists the notifications of the signed-in user from the last 30 days in all companies, newest first.',
  kind: 'read',
  access: { by: 'user' },
  input: boundedListInput.pick({ limit: true, offset: true, after: true, before: true }).extend({
    ids: z.array(objectId).min(1).max(200).optional().describe('Only these notifications, by ID, 1 to 200. Default: all.'),
  }),
  answer: boundedListAnswer(notification).extend({
    total: z.int().min(0).max(1000).describe('Total number of notifications; 1,000 means 1,000 or more.'),
    unread: z.int().min(0).max(100).describe('Number of notifications that are not read; 100 means 100 or more.'),
  }),
});

export const notificationRead = call({
  path: 'client/user/notifications/read',
  summary: 'Marks notifications of the signed-in user as read: those named, or all.',
  kind: 'write',
  access: { by: 'user' },
  input: z.object({ ids: z.array(objectId).min(1).max(200).optional().describe('IDs of the notifications, 1 to 200. Default: all.') }),
  answer: z.object({ unread: z.int().min(0).max(100).describe('Number of notifications that are not read now; 100 means 100 or more.') }),
});
