import * as z from 'zod/mini'
import { MB } from '#contract/kernel/size'
import { peerSettings } from '#contract/works/peers/peers.model'
import { PREREQUISITES_MAX, until } from '#contract/works/prerequisites/prerequisites.api'
import { handIn, workItemDraft, workStepType } from '#contract/works/works.model'
import { renumberImages } from '../../../lib/rich/images'

/** A packed work: bytes of the file, of what it unpacks to and of its description, and values in that. */
export const PACK = { file: 50 * MB, unpacked: 60 * MB, json: 4 * MB, values: 100_000, files: 200 }
export const PACK_NAME = 'work.json'
export const PACK_FORMAT = 'training-work'

/** Where a file lies in the pack: a number and nothing of anybody's. */
export const packPath = (n: number): string => `files/${n}`

/** How it is reviewed by peers, without times: nobody knows when the work is done again. */
const reviewed = z.pick(peerSettings, {
  kind: true,
  count: true,
  blind: true,
  weight: true,
  calibrate: true,
  rubric: true,
})
export type Reviewed = z.infer<typeof reviewed>

/** What `work.json` says. Numbers of files are the pack's own. */
export const packed = z.strictObject({
  format: z.literal(PACK_FORMAT),
  version: z.literal(1),
  title: z.string().check(z.maxLength(1000)),
  intro: z.string().check(z.maxLength(20_000)),
  hand_in: handIn,
  steps: z
    .array(
      z.strictObject({
        type: workStepType,
        title: z.string().check(z.maxLength(500)),
        items: z.array(workItemDraft).check(z.maxLength(100)),
      }),
    )
    .check(z.maxLength(50)),
  peer: z.optional(reviewed),
  /** What comes before it, by the titles of works. */
  needs: z.optional(
    z
      .array(z.strictObject({ title: z.string().check(z.minLength(1), z.maxLength(1000)), until }))
      .check(z.maxLength(PREREQUISITES_MAX)),
  ),
  files: z
    .array(
      z.strictObject({ n: z.int().check(z.positive()), filename: z.string().check(z.minLength(1), z.maxLength(255)) }),
    )
    .check(z.maxLength(PACK.files)),
})
export type Packed = z.infer<typeof packed>
type Item = Packed['steps'][number]['items'][number]

/** The item with its files renumbered, its rich text as it is kept; a file without a number is left out. */
export const renumber = <I extends Omit<Item, 'id'>>(
  item: I,
  of: (id: number) => { id: number; url: string } | undefined,
): I => {
  const content = item.content as Record<string, unknown>
  const next: Record<string, unknown> = { ...content }
  if (item.kind === 'video') next.file_id = of(Number(content.file_id))?.id ?? 0
  if (item.kind === 'file') next.file_ids = (content.file_ids as number[]).flatMap((id) => of(id)?.id ?? [])
  if (item.kind === 'rich_text') next.html = renumberImages(String(content.html), (id) => of(id)?.url)
  return { ...item, content: next }
}
