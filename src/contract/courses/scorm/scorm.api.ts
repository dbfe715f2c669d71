import * as z from 'zod/mini'
import { endpoint, input } from '../../kernel/endpoint'
import { id } from '../../kernel/fields'
import { scormLaunch } from './scorm.model'
import { CMI_MAX, SCO_KEY_MAX } from './scorm.rules'

const key = z.string().check(z.maxLength(SCO_KEY_MAX))

export const scormApi = {
  launch: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Course/scormLaunch',
    input: input({ id, sco: z.optional(key) }),
    output: scormLaunch,
    summary: 'Opens the SCORM package of a section for the asker; what was opened before reports no more',
  }),
  commit: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Course/scormCommit',
    input: input({
      id,
      sco: key,
      launch: z.string().check(z.maxLength(64)),
      /** JSON: names and values of the data model. */
      cmi: z.string().check(z.maxLength(CMI_MAX)),
      ended: z.boolean(),
    }),
    output: z.object({ percent: z.int(), done: z.boolean(), score: z.int() }),
    summary: 'What a package says of the asker, in the attempt that they opened; what was finished stays finished',
  }),
  look: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Course/scormLook',
    input: input({ content_id: id, sco: z.optional(key) }),
    output: scormLaunch,
    summary: 'Opens the SCORM package of a resource for who may read that, from its beginning; nothing it says is kept',
  }),
  file: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Course/package/:token/*',
    input: input({}),
    output: z.any(),
    external: 'an address for a sandboxed frame: the answer is a file of the package',
    summary: 'A file of a SCORM package, by a token that is for this package alone and for some hours',
  }),
  left: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Course/package/:token/xh-left',
    input: input({}),
    output: z.any(),
    external: 'sent by the package’s own frame, which no page hears any more',
    summary: 'What a SCORM package says while its page is being left, in the attempt that it names',
  }),
}
