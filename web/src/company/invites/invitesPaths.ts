import { typedPath } from '../../app/router/typedPath.ts';

export const invitesPaths = {
  invite: typedPath('/invite/:inviteId'),
  inviteExistingUser: typedPath('/invite/:inviteId/:existingUser'),
};
