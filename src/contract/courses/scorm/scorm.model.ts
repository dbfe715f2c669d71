import * as z from 'zod/mini'
import { SCORM_VERSIONS } from './scorm.rules'

/** A unit of a package that is learned by itself, with how far the asker is. */
export const scormUnit = z.object({
  key: z.string(),
  title: z.string(),
  done: z.boolean(),
  /** In hundredths; −1 = none. */
  score: z.int(),
})
export type ScormUnit = z.infer<typeof scormUnit>

/** A package opened for a learner: where it is, what it finds, and by which name it reports back. */
export const scormLaunch = z.object({
  version: z.enum(SCORM_VERSIONS),
  /** Of the unit that is opened. */
  sco: z.string(),
  /** An address without cookies: for a frame that can read nothing of the platform. */
  url: z.string(),
  launch: z.string(),
  /** Names and values of the data model. */
  cmi: z.record(z.string(), z.string()),
  units: z.array(scormUnit),
})
export type ScormLaunch = z.infer<typeof scormLaunch>
