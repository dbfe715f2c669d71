import * as z from 'zod/mini'
import { done, endpoint, input } from '../kernel/endpoint'
import { flag, id, line } from '../kernel/fields'
import { materialAudience, materialGroup, roomMaterial } from './materials.model'
import {
  MATERIAL_GROUP_TITLE_MAX,
  MATERIAL_GROUPS_MAX,
  MATERIAL_TITLE_MAX,
  MATERIALS_AT_ONCE,
  MATERIALS_MAX,
} from './materials.rules'

const room = { training_room_id: id }
/** 0 = no group. */
const groupId = z.int().check(z.nonnegative())
const ids = z.array(id).check(z.minLength(1), z.maxLength(MATERIALS_MAX))

export const materialsApi = {
  lists: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/trainingRoom/getAttachments',
    input: input(room),
    output: z.object({ list: z.array(roomMaterial), groups: z.array(materialGroup), total: z.int() }),
    summary: 'Files that a room hands out, in its order: all for its people, the public ones for who may see the room',
  }),
  add: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/trainingRoom/addAttachments',
    input: input({
      ...room,
      file_ids: z.array(id).check(z.minLength(1), z.maxLength(MATERIALS_AT_ONCE)),
      group_id: groupId,
      audience: materialAudience,
    }),
    output: z.object({ added: z.int() }),
    summary: 'Hands out files that the asker uploaded, behind those of the group',
  }),
  update: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/trainingRoom/updateAttachment',
    input: input({ ...room, id, title: line(MATERIAL_TITLE_MAX), group_id: groupId, audience: materialAudience }),
    output: done,
    summary: 'Renames a file in this room, moves it to a group, says for whom it is',
  }),
  sort: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/trainingRoom/sortAttachments',
    input: input({ ...room, group_id: groupId, ids }),
    output: done,
    summary: 'Puts these into a group, in this order, before what else is in it',
  }),
  remove: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/trainingRoom/removeAttachments',
    input: input({ ...room, ids, undo: z.optional(flag) }),
    output: done,
    summary: 'Hands files out no longer, or takes that back',
  }),
  saveGroup: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/trainingRoom/saveAttachmentGroup',
    input: input({ ...room, id: z.optional(id), title: line(MATERIAL_GROUP_TITLE_MAX) }),
    output: z.object({ id }),
    summary: 'Adds a group behind the others, or renames one',
  }),
  removeGroup: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/trainingRoom/removeAttachmentGroup',
    input: input({ ...room, id }),
    output: done,
    summary: 'Deletes a group; its files stay, in none',
  }),
  sortGroups: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/trainingRoom/sortAttachmentGroups',
    input: input({ ...room, ids: z.array(id).check(z.minLength(1), z.maxLength(MATERIAL_GROUPS_MAX)) }),
    output: done,
    summary: 'Puts the groups into this order',
  }),
}
