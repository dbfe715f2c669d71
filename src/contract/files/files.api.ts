import * as z from 'zod/mini'
import { endpoint, input } from '../kernel/endpoint'
import { id, time } from '../kernel/fields'
import { PREVIEWS } from './preview.rules'

/** What a file is for decides its limits (section 5) and who may read it. */
export const FILE_KINDS = ['simple_image', 'general', 'feedback', 'avatar'] as const
const fileKind = z.enum(FILE_KINDS)
export type FileKind = z.infer<typeof fileKind>

/** Upload policy (section 3): the fields of the form POST to `host`. */
export const uploadPolicy = z.object({
  dir: z.string(),
  name: z.string(),
  accessid: z.string(),
  policy: z.string(),
  signature: z.string(),
  host: z.string(),
  disk: z.string(),
  /** Object key to send, `dir` + `name`. */
  key: z.string(),
  expire: time,
  /** The whole form but the file, which comes last; the names are the store's, so the page need not know which it is. */
  fields: z.record(z.string(), z.string()),
})
export type UploadPolicy = z.infer<typeof uploadPolicy>

export const attachment = z.object({
  id,
  url: z.string(),
  filename: z.string(),
  filesize: z.int(),
  mime: z.string(),
  width: z.int(),
  height: z.int(),
  create_time: time,
  /** How it can be looked at in the page; '' for a file that was kept before anybody asked: `refreshPreviewInfo` finds out. */
  preview: z.union([z.literal(''), z.enum(PREVIEWS)]),
})
export type Attachment = z.infer<typeof attachment>

/** What stands behind a piece of content: a file kept here, an address elsewhere, or a text. */
const externalFile = z.object({
  title: z.string(),
  file: z.nullable(attachment),
  url: z.string(),
  /** Sanitised HTML; '' where there is a file or an address. */
  text: z.string(),
  /** Our page on which it is read in full; '' for a file that stands for itself. */
  path: z.string(),
})
export type ExternalFile = z.infer<typeof externalFile>

export const filesApi = {
  getToken: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/upload/getToken',
    input: input({
      kind: fileKind,
      filename: z.string().check(z.minLength(1), z.maxLength(255)),
      filesize: z.int().check(z.positive()),
    }),
    output: uploadPolicy,
    summary: 'Upload policy for one file',
  }),
  /** Where forms go that our own disk takes. */
  upload: endpoint({
    group: 'product',
    method: 'POST',
    path: '/files/upload',
    input: input({}),
    output: z.object({ key: z.string() }),
    external: 'a multipart form, posted to `host` of the policy; policy and signature are its credential',
    summary: 'Takes one file under an upload policy; answers 201',
  }),
  /** Registers a file that was posted: what is stored decides, not what is said. `url` is the policy's key. */
  fileUpload: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/index/fileUpload',
    input: input({
      url: z.string().check(z.maxLength(500)),
      filesize: z.int().check(z.nonnegative()),
      filename: z.string().check(z.minLength(1), z.maxLength(255)),
      disk: z.string().check(z.maxLength(20)),
    }),
    output: attachment,
    summary: 'Registers an uploaded file',
  }),
  getStsToken: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/upload/getStsToken',
    input: input({
      filename: z.string().check(z.minLength(1), z.maxLength(255)),
      /** With it: in pieces, over days. */
      filesize: z.optional(z.int().check(z.positive())),
      kind: z.optional(fileKind),
      /** The upload in pieces that is gone on with: the last part of its address. */
      name: z.optional(z.string().check(z.maxLength(70), z.regex(/^[\w-]{10,60}\.[a-z0-9]{1,8}$/))),
    }),
    output: z.object({
      configured: z.boolean(),
      bucket: z.string(),
      region: z.string(),
      endpoint: z.string(),
      key: z.string(),
      url: z.string(),
      expire: time,
      /** Keys that may write `key` and nothing else. */
      credentials: z.optional(
        z.object({ access_key: z.string(), secret_key: z.string(), session_token: z.string(), expire: time }),
      ),
      pieces: z.optional(
        z.object({
          /** Address of the upload here, by which it is registered, gone on with and ended. */
          url: z.string(),
          upload_id: z.string(),
          /** What the store has already, by number from 1. */
          parts: z.array(z.object({ number: z.int(), size: z.int() })),
        }),
      ),
    }),
    summary: 'For uploads to the object store itself, where one is configured: a presigned PUT, temporary credentials',
  }),
  detail: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Attachment/detail',
    input: input({ id }),
    output: attachment,
    summary: 'One file of which the asker may know',
  }),
  /** Looks at the stored bytes again: for files of before, and after the platform learnt to show more. */
  refreshPreviewInfo: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Attachment/refreshPreviewInfo',
    input: input({ id }),
    output: attachment,
    summary: 'Finds out anew how a file can be looked at',
  }),
  /** The file behind a piece of content of another domain, for `/preview-external-file/{contentType}/{contentId}`. */
  external: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Attachment/external',
    input: input({
      content_type: z.string().check(z.regex(/^[a-z_]{1,40}$/)),
      content_id: z.string().check(z.regex(/^[\w-]{1,80}$/)),
    }),
    output: externalFile,
    edition: 1,
    summary: 'The file, foreign address or text that a piece of content shows',
  }),
  /** tus 1.0: creates an upload that can go on after a break. Its address, registered by `fileUpload`, is the file. */
  resumable: endpoint({
    group: 'product',
    method: 'POST',
    path: '/files/resumable',
    input: input({}),
    output: z.any(),
    external: 'the tus protocol: length and name travel in headers',
    summary: 'Begins a resumable upload (tus)',
  }),
  resumed: endpoint({
    group: 'product',
    method: 'POST',
    path: '/files/resumable/:name',
    input: input({}),
    output: z.any(),
    external: 'the tus protocol: HEAD, PATCH and DELETE of one upload of the asker',
    summary: 'Asks for, continues or ends a resumable upload (tus)',
  }),
  file: endpoint({
    group: 'product',
    method: 'GET',
    path: '/files/:id/:name',
    input: input({}),
    output: z.any(),
    external: 'an address for <img>, <a> and downloads: the answer is the file itself',
    summary: 'A stored file, whole or a range of it',
  }),
}
