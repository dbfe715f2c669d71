import * as z from 'zod/mini'
import { done, endpoint, input } from '../../kernel/endpoint'
import { ID_MAX, id, keyword } from '../../kernel/fields'
import { listOf, paging, sorting } from '../../kernel/paging'
import { ofTypes } from '../content.filter'
import { contentState, contentType } from '../content.model'
import { TAGS_MAX } from '../content.rules'
import { activity, libraryFolder, libraryItem } from './library.model'
import { SHARE_MAX } from './library.rules'
import { librarySpace } from './space.model'

const words = (max: number) => z.string().check(z.maxLength(max))
const folder = z.int().check(z.nonnegative(), z.maximum(ID_MAX))
const ids = z.array(id).check(z.minLength(1), z.maxLength(100))

/** One's own library. */
export const libraryApi = {
  lists: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/User/getUserLibraryContents',
    input: input({
      ...paging,
      ...sorting('title', 'time'),
      activity: z.optional(activity),
      content_type: z.optional(contentType),
      content_types: z.optional(ofTypes),
      state: z.optional(contentState),
      keyword: z.optional(keyword),
      tag: z.optional(words(60)),
      /** 0 = what lies in none; without it all. */
      folder_id: z.optional(folder),
    }),
    output: listOf(libraryItem),
    summary: 'Content in the asker’s library: written, collected and given',
  }),
  allocated: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/User/checkUserAllocated',
    input: input({ content_id: id, content_type: contentType }),
    output: z.object({ allocated: z.boolean(), activity: z.union([activity, z.literal('')]) }),
    summary: 'Whether content is in the asker’s library, and how it came there',
  }),
  collect: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/User/collectContent',
    input: input({ content_id: id, folder_id: z.optional(folder) }),
    output: done,
    summary: 'Puts content that the asker may read into their library',
  }),
  unbind: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/User/unbindLibraryContent',
    input: input({ content_id: id, content_type: contentType, module_type: z.literal('user'), module_id: id }),
    output: z.object({
      /** The asker put it into rooms: nothing happened. */
      in_use: z.boolean(),
      rooms: z.array(z.object({ id, title: z.string() })),
    }),
    summary: 'Takes content out of the asker’s library (module_id: their uid), unless rooms of theirs hold it',
  }),
  arrange: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/User/arrangeLibraryContents',
    input: input({
      content_ids: ids,
      folder_id: z.optional(folder),
      tags: z.optional(z.array(words(200)).check(z.maxLength(TAGS_MAX))),
    }),
    output: done,
    summary: 'Puts content of the library into a folder (0 = in none), or gives it tags of one’s own',
  }),
  share: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/User/shareLibraryContent',
    input: input({ content_ids: ids, uids: z.array(id).check(z.minLength(1), z.maxLength(SHARE_MAX)) }),
    output: z.object({ shared: z.int() }),
    summary: 'Gives content to people, who find it in their library and are told so',
  }),
  people: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/User/getShareChoices',
    input: input({ keyword }),
    output: z.array(z.object({ uid: id, truename: z.string(), org_name: z.string() })),
    summary: 'People of the asker’s organisation to whom content may be given',
  }),
  space: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/User/getLibrarySpace',
    input: input({}),
    output: librarySpace,
    summary: 'How much room the asker’s files take, and those of their organisation’s library',
  }),
  folders: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/User/getLibraryFolders',
    input: input({}),
    output: z.object({ folders: z.array(libraryFolder), loose: z.int(), tags: z.array(z.string()) }),
    summary: 'Folders of the asker’s library with what lies in them, and the tags that they gave',
  }),
  saveFolder: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/User/saveLibraryFolder',
    input: input({ id: z.optional(id), pid: folder, name: words(400) }),
    output: z.object({ id }),
    summary: 'Makes a folder, renames it or moves it',
  }),
  removeFolder: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/User/deleteLibraryFolder',
    input: input({ id }),
    output: done,
    summary: 'Deletes a folder; what lay in it lies in the one above',
  }),
}
