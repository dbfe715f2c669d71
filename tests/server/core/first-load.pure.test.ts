import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { checkFirstLoad, checkPrecache } from '../../../server/lib/page/first-load'

const root = mkdtempSync(join(tmpdir(), 'first-load-'))
afterAll(() => rmSync(root, { recursive: true }))

const put = (file: string, content: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), content)
}
const chunk = (name: string, imports: string[] = [], more = {}) => ({ file: `assets/${name}.js`, imports, ...more })
const manifest = {
  'index.html': chunk('entry', ['shared'], { isEntry: true, dynamicImports: ['later'] }),
  shared: chunk('shared'),
  later: chunk('later'),
  'src/routes/_main/[index].tsx?tsr-split=component': chunk('index', ['shared', 'cards']),
  'src/routes/training-room/student/$id/[index].tsx?tsr-split=component': chunk('door', ['cards']),
  _invite: chunk('invite', ['shared'], { name: 'invite' }),
  _room: chunk('room', ['shared'], { name: 'room' }),
  cards: chunk('cards'),
}

/** As the build leaves it: beside each part its compressed bytes. */
const build = (bytes: Record<string, number>) => {
  put('.vite/manifest.json', JSON.stringify(manifest))
  for (const [name, size] of Object.entries(bytes)) {
    put(`assets/${name}.js`, 'x'.repeat(size * 4))
    put(`assets/${name}.js.br`, 'x'.repeat(size))
  }
}
const SIZES = { entry: 50, shared: 20, later: 500, index: 10, door: 10, room: 4, cards: 10, invite: 10 }

test('a first screen may weigh what it weighs, with all it imports at once and once each, and not a byte more', () => {
  build(SIZES)
  // The heaviest is the invite into a room: 50 + 20 + 10 + 10, and 10 of its own; the room's home has 4 of its own.
  expect(() => checkFirstLoad(root, 100)).not.toThrow()
  expect(() => checkFirstLoad(root, 99)).toThrow(/student\/1\/index\?invite_code=1.+\n.+entry\.js/)
  expect(() => checkFirstLoad(root, 93)).toThrow(/student\/1\/index is.+\n.+entry\.js/)
  expect(() => checkFirstLoad(root, 89)).toThrow(/first load of \/index /)
})

test('what is not compressed counts as it is, and unknown parts are no light ones', () => {
  build(SIZES)
  rmSync(join(root, 'assets/door.js.br'))
  expect(() => checkFirstLoad(root, 100)).toThrow('student/1/index')
  put('.vite/manifest.json', JSON.stringify({ 'index.html': manifest['index.html'] }))
  expect(() => checkFirstLoad(root)).toThrow('knows no parts of /index')
  put('.vite/manifest.json', JSON.stringify({ ...manifest, _invite: undefined }))
  expect(() => checkFirstLoad(root)).toThrow('no part named invite')
})

test('a screen that comes with the first program has no part of its own and is weighed with the one it names', () => {
  build({ ...SIZES, invite: 30 })
  const { 'src/routes/training-room/student/$id/[index].tsx?tsr-split=component': _, ...others } = manifest
  put('.vite/manifest.json', JSON.stringify(others))
  expect(() => checkFirstLoad(root, 100)).not.toThrow()
  expect(() => checkFirstLoad(root, 99)).toThrow(/student\/1\/index\?invite_code=1.+\n.+entry\.js/)
})

test('what the worker precaches counts as it is sent, with the headers of every answer', () => {
  build(SIZES)
  put('sw.js', 'const a=[{"revision":null,"url":"assets/entry.js"},{revision:null,url:"assets/shared.js"}]')
  expect(() => checkPrecache(root, 50 + 20 + 2 * 300)).not.toThrow()
  expect(() => checkPrecache(root, 50 + 20 + 2 * 300 - 1)).toThrow(/2 files.+\n.+entry\.js/)
  put('sw.js', 'const a=[]')
  expect(() => checkPrecache(root)).toThrow('names nothing')
})
