import * as z from 'zod/mini'
import { done, endpoint, input } from '../../kernel/endpoint'
import { ID_MAX, id, keyword, time } from '../../kernel/fields'
import { listOf } from '../../kernel/paging'
import { RICH_HTML_MAX } from '../../kernel/rich'
import { contentFilter } from '../content.filter'
import {
  contentCard,
  contentForm,
  contentLevel,
  contentState,
  contentType,
  licence,
  resourceKind,
  visibility,
} from '../content.model'
import { AUTHORS_MAX, CONTENTS_MAX, INDUSTRIES_MAX } from '../content.rules'

/** Lengths as a person sees them are the server's to judge, in words of their own. */
const words = (max: number) => z.string().check(z.maxLength(max))
const ref = z.int().check(z.nonnegative(), z.maximum(ID_MAX))
const ids = (max: number) => z.array(id).check(z.maxLength(max))
const made = z.object({ id, version: z.int() })

/** Writing content. */
export const authoringApi = {
  mine: endpoint({
    group: 'lxp',
    method: 'GET',
    path: '/api/User/getCreatorCenterContent',
    input: input({ ...contentFilter(), state: z.optional(contentState) }),
    output: listOf(contentCard),
    summary: 'Content that the asker wrote, alone or with others: drafts, what is published, taken down and deleted',
  }),
  form: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Content/getForm',
    input: input({ id }),
    output: contentForm,
    summary: 'Content as its authors last wrote it',
  }),
  save: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Content/save',
    input: input({
      /** Without it the content is new. */
      id: z.optional(id),
      content_type: contentType,
      /** The version that was changed; 0 with new content. */
      version: z.int().check(z.nonnegative()),
      title: words(2000),
      description: words(10_000),
      /** 0 = none. */
      cover_id: ref,
      body: words(RICH_HTML_MAX),
      kind: z.optional(resourceKind),
      file_id: z.optional(ref),
      /** The smaller rendition of a film; unsaid it stays as long as the film does. */
      low_file_id: z.optional(ref),
      url: z.optional(words(2000)),
      ref_id: z.optional(ref),
      licence,
      credit: words(2000),
      tags: z.array(words(200)).check(z.maxLength(50)),
      industry_ids: ids(INDUSTRIES_MAX),
      level: contentLevel,
      /** Who else may write it. */
      author_uids: z.optional(ids(AUTHORS_MAX)),
      /** What it lists, in order. */
      content_ids: z.optional(ids(CONTENTS_MAX + 1)),
    }),
    output: made,
    summary: 'Keeps a draft; refused (conflict) when somebody changed it since. Readers see it once it is published',
  }),
  publish: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Content/publish',
    input: input({ id, version: z.int(), visibility }),
    output: made,
    summary: 'Shows what was written to readers, and says who they are; the store only with public_content_auth',
  }),
  versions: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Content/getVersions',
    input: input({ id }),
    output: z.array(
      z.object({ number: z.int(), title: z.string(), truename: z.string(), publish_time: time, current: z.boolean() }),
    ),
    summary: 'What was published of content, the latest first',
  }),
  bringBack: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Content/bringBackVersion',
    input: input({ id, number: z.int().check(z.positive()), version: z.int() }),
    output: made,
    summary: 'Makes the draft what an earlier version was; nothing is published by it',
  }),
  setOnline: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Content/setOnline',
    input: input({ id, online_status: z.union([z.literal(0), z.literal(1)]), reason: z.optional(words(2000)) }),
    output: done,
    summary: 'Takes content down, by its authors or their organisation’s admins, or puts it back',
  }),
  setVisibility: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Content/setVisibility',
    input: input({ id, visibility }),
    output: done,
    summary: 'Says anew who may read published content: its authors, or the organisation’s admins',
  }),
  remove: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Content/delete',
    input: input({ id, undo: z.optional(z.literal(1)) }),
    output: done,
    summary: 'Deletes content; where it is bound stands 内容已被删除. For thirty days it can be undone',
  }),
  copy: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Content/copy',
    input: input({ id }),
    output: z.object({ id }),
    summary: 'A draft of the asker’s own that names what it is a copy of',
  }),
  coauthors: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Content/getAuthorChoices',
    input: input({ keyword }),
    output: z.array(z.object({ uid: id, truename: z.string() })),
    summary: 'Teachers of the organisation who may write along',
  }),
  references: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Content/getReferenceChoices',
    input: input({ content_type: contentType, keyword: z.optional(keyword) }),
    output: z.array(z.object({ id, title: z.string() })),
    summary: 'Tasks, rooms or industries that the asker may put into the library',
  }),
}
