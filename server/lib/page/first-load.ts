import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { partOf } from './first-parts.ts'
import { routeChunks } from './route-chunks.ts'

/** Bytes of JavaScript, compressed as they are sent, that a student's first screen may take. */
const MOST = 152 * 1024
/** The screens that most people come to first, and what their address may carry. */
const FIRST_SCREENS = ['/index', '/training-room/student/1/index', '/training-room/student/1/index?invite_code=1']

const sentBytes = (root: string, file: string): number => {
  const path = join(root, file)
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
}
const kib = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KiB`

/** Throws, file by file, where a first screen of the built and compressed page is heavier than `most` bytes. */
export const checkFirstLoad = (root: string, most = MOST): void => {
  const chunks = routeChunks(join(root, '.vite/manifest.json'))
  for (const screen of FIRST_SCREENS) {
    const { pathname, searchParams } = new URL(screen, 'http://page')
    const route = chunks.of(pathname, partOf(searchParams))
    if (!route) throw new Error(`the build knows no parts of ${screen}`)
    const files = [...new Set([...chunks.entry, ...route.js])].map((file) => ({ file, bytes: sentBytes(root, file) }))
    const all = files.reduce((sum, { bytes }) => sum + bytes, 0)
    if (all <= most) continue
    const list = files.sort((a, b) => b.bytes - a.bytes).map(({ file, bytes }) => `  ${kib(bytes)} ${file}`)
    throw new Error(`the first load of ${screen} is ${kib(all)}, more than ${kib(most)}:\n${list.join('\n')}`)
  }
}
