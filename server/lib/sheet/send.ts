import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint, Input } from '#contract/kernel/endpoint'
import { inputCheck } from '../calls/input'
import { type Cell, type Sheet, type SheetFormat, sheetMimes, writeSheet } from './write'

const PAGE = 500

/** What a file is asked for with, checked as any call's input. */
export const queryOf = <E extends Endpoint>(api: E) => {
  const check = inputCheck(api)
  return (request: FastifyRequest): Input<E> => {
    const checked = check('query', request.query)
    if (!checked.ok) throw checked.error
    return checked.input as Input<E>
  }
}

export const sendSheet = (reply: FastifyReply, format: SheetFormat, name: string, ...sheets: [Sheet, ...Sheet[]]) => {
  const file = encodeURIComponent(`${name.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ')}.${format}`)
  reply
    .type(sheetMimes[format])
    .header('content-disposition', `attachment; filename="list.${format}"; filename*=UTF-8''${file}`)
    .header('cache-control', 'no-store')
  return reply.send(writeSheet(format, ...sheets))
}

export interface Slice {
  offset: number
  limit: number
}
/** Head and rows of a list, page by page: a large room never lies in memory as a whole. */
export async function* pages(
  head: Cell[],
  page: (slice: Slice) => Promise<{ list: Cell[][] }>,
): AsyncGenerator<Cell[]> {
  yield head
  for (let offset = 0; ; offset += PAGE) {
    const { list } = await page({ offset, limit: PAGE })
    yield* list
    if (list.length < PAGE) return
  }
}
