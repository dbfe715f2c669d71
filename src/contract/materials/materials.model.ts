import * as z from 'zod/mini'
import { attachment } from '../files/files.api'
import { id, time } from '../kernel/fields'
import { AUDIENCES } from './materials.rules'

export const materialAudience = z.enum(AUDIENCES)

/** A file that a room hands out (资料; the specification's attachment of a room). */
export const roomMaterial = z.object({
  id,
  /** How it is called here; the file keeps its own name. */
  title: z.string(),
  /** 0 = of no group. */
  group_id: z.int(),
  audience: materialAudience,
  file: attachment,
  /** Who put it there. */
  truename: z.string(),
  create_time: time,
})
export type RoomMaterial = z.infer<typeof roomMaterial>

export const materialGroup = z.object({ id, title: z.string() })
export type MaterialGroup = z.infer<typeof materialGroup>
