import * as z from 'zod/mini'
import { id, picture } from '../../kernel/fields'
import { SCENE_KINDS } from './scenes.rules'

export const sceneKind = z.enum(SCENE_KINDS)

/** One thing of a scene list, in words: its domain knows them, the centre draws all alike. */
export const sceneCard = z.object({
  id,
  title: z.string(),
  description: z.string(),
  /** The picture; its `url` is '' where there is none. */
  cover_data: picture,
  /** What kind of it, or its state, in a word or two. */
  tag: z.string(),
  /** Short facts, the most telling first: 共3期, 参与人数12人, 剩 2 个名额. */
  facts: z.array(z.string()),
  /** Whose it is, and its picture where the card shows it; 0 is the platform. */
  org_info: z.object({ id: z.int(), name: z.string(), avatar: z.optional(z.string()) }),
  /** Where it opens inside the platform; '' = not from here. */
  href: z.string(),
  /** Addresses elsewhere that open it: on the phone by a code, on the computer. null = it has none, or none for the asker. */
  ways: z.nullable(z.object({ pc_url: z.string(), mp_weixin_url: z.string() })),
})
export type SceneCard = z.infer<typeof sceneCard>

export const sceneList = z.object({
  kind: sceneKind,
  total: z.int(),
  offset: z.int(),
  /** Cards of one page (section 9). */
  limit: z.int(),
  list: z.array(sceneCard),
})
export type SceneList = z.infer<typeof sceneList>
