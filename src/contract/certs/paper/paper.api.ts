import * as z from 'zod/mini'
import { pack } from '../../files/packs.model'
import { endpoint, input } from '../../kernel/endpoint'
import { id } from '../../kernel/fields'

export const certPaperApi = {
  file: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/trainingRoom/certFile',
    input: input({ number: z.string().check(z.maxLength(60)), kind: z.enum(['pdf', 'png', 'svg', 'jwt']) }),
    output: z.unknown(),
    external: 'a download: the page gives the browser its address',
    summary:
      'An award that stands, as PDF, as picture (PNG or SVG) with its credential in it, or as credential; for its holder and the managers of its room',
  }),
  pack: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/trainingRoom/packCerts',
    input: input({ training_room_id: id, cert_id: id }),
    output: pack,
    summary:
      'Begins to put all awards of a certificate that stand into one ZIP of PDFs; one that is being made is gone on with',
  }),
  packState: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/trainingRoom/certPack',
    input: input({ training_room_id: id, pack_id: id }),
    output: pack,
    summary: 'How far such a ZIP is; for the managers of its room, for a day',
  }),
  zip: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/trainingRoom/certZip',
    input: input({ training_room_id: id, pack_id: id, download: z.optional(z.literal('1')) }),
    output: z.unknown(),
    external: 'a download: the page gives the browser its address',
    summary: 'The ZIP once it is there; for managers',
  }),
}
