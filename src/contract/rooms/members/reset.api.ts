import { endpoint, input } from '../../kernel/endpoint'
import { id } from '../../kernel/fields'
import { resetCode } from '../../orgs/codes/codes.model'

/** For whoever forgot the password. */
export const resetApi = {
  issue: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/trainingRoom/issuePasswordReset',
    input: input({ training_room_id: id, uid: id }),
    output: resetCode,
    summary:
      'A one-time code for a member of the room who forgot the password, shown this once; older ones count no longer',
  }),
}
