import * as z from 'zod/mini'
import { pack } from '../../files/packs.model'
import { endpoint, input } from '../../kernel/endpoint'
import { id, time } from '../../kernel/fields'

/** A person's copy of what is kept of them (导出我的数据), and until when it can be taken. */
export const personalExport = z.extend(pack, { create_time: time, expire_time: time })

export const personalApi = {
  begin: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Personal/export',
    input: input({}),
    output: personalExport,
    summary:
      'Begins to put all that is kept of the asker, with the files that they uploaded, into one ZIP; one that is being made is gone on with',
  }),
  state: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Personal/exportState',
    input: input({}),
    output: z.object({ export: z.nullable(personalExport) }),
    summary: 'How far the last such ZIP of the asker is, for a day; null where there is none',
  }),
  file: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Personal/exportFile',
    input: input({ id, download: z.optional(z.literal('1')) }),
    output: z.unknown(),
    external: 'a download: the page gives the browser its address',
    summary: 'The ZIP once it is there; for its person alone',
  }),
}
