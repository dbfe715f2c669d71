import type { HandIn } from '#contract/judging/judging.model'
import { hmac } from '../../lib/storage/hash'

/** Above every number that the table of files will give. */
const FROM = 2 ** 30

interface For {
  secret: string
  contestId: number
  uid: number
}

/** What stands for a file before one judge: it leads to nothing but this hand-in, and another judge has another. */
export const fileNumber = ({ secret, contestId, uid }: For, fileId: number): number =>
  FROM + (Number.parseInt(hmac(secret, `judged file\n${contestId}\n${uid}\n${fileId}`).slice(0, 8), 16) % (FROM - 1))

/** An order of code numbers that is each judge's own, and always the same. */
export const shuffledFor =
  ({ secret, contestId, uid }: For) =>
  (a: { code: string }, b: { code: string }): number => {
    const place = (code: string) => hmac(secret, `judged order\n${contestId}\n${uid}\n${code}`)
    return place(a.code) < place(b.code) ? -1 : 1
  }

/** Without people, and without what says when and how often it was handed in. */
export const disguised = (h: HandIn): HandIn => ({ ...h, who: '', version: 0, time: 0 })
