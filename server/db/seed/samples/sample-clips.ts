import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Short films of slides (WebM, VP8), drawn for the demo; `seconds` as their own heads say. */
export const clips = { dispatch: { seconds: 42 }, cleaning: { seconds: 30 } } as const

/** They lie beside this file in the sources, beside the bundle after the build. */
export const clipOf = (name: keyof typeof clips): Buffer =>
  readFileSync(join(import.meta.dirname, 'clips', `${name}.webm`))
