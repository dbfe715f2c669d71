import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundleKit } from './kit/bundle'
import { KIT, TEMPLATE } from './kit/names'

/** Runs once before all journeys: bundles the server, and makes the database that every server would else make anew. */
export default async (): Promise<() => void> => {
  const folder = mkdtempSync(join(tmpdir(), 'training-e2e-template-'))
  const kit = await bundleKit()
  const file = process.env.TEST_TEMPLATE ?? join(folder, 'template.tar')
  // It lives for a second: what V8 would make of the database's code to run it faster costs more than it saves.
  if (!existsSync(file))
    execFileSync(process.execPath, ['--liftoff-only', join(kit, 'make-template.js'), file], { stdio: 'inherit' })
  process.env[TEMPLATE] = file
  process.env[KIT] = kit
  return () => {
    for (const made of [folder, kit]) rmSync(made, { recursive: true })
  }
}
