import { expect, it } from 'vitest'
import { code, read } from './source'

const CONFIGURED = 'a server with other settings is what is looked at'
const PROCESS = 'the program itself, and how it begins and ends, is what is looked at'
const SEVERAL = 'several servers on one database are what is looked at'

/** Where a test starts a server or a process of its own, and why. */
const ALLOWED: Record<string, string> = {
  'tests/client/contests/editor.test.tsx': 'what a closed screen still sends must reach nobody',
  'tests/client/contests/authoring.test.tsx': 'what a closed screen still sends must reach nobody',
  'tests/client/contests/manage.test.tsx': 'what a closed screen still sends must reach nobody',
  'tests/client/contests/signup.test.tsx': 'what a closed screen still sends must reach nobody',
  'tests/server/account/activate.test.ts': CONFIGURED,
  'tests/server/account/public.test.ts': CONFIGURED,
  'tests/server/account/session.test.ts': CONFIGURED,
  'tests/server/boards/blind.test.ts': 'lines of a board are known by a name that would come again with the rows',
  'tests/server/boards/rank.test.ts': 'lines of a board are known by a name that would come again with the rows',
  'tests/server/core/events.test.ts': SEVERAL,
  'tests/server/core/faults/crash.pglite.test.ts': PROCESS,
  'tests/server/core/faults/door.pglite.test.ts': PROCESS,
  'tests/server/core/faults/process.pglite.test.ts': PROCESS,
  'tests/server/core/faults/processes.pg.test.ts': SEVERAL,
  'tests/server/core/faults/stopping.pglite.test.ts': PROCESS,
  'tests/server/move/move.pg.test.ts': PROCESS,
  'tests/server/core/first-text.test.ts': CONFIGURED,
  'tests/server/core/page.test.ts': CONFIGURED,
  'tests/server/core/scripts.pure.test.ts': PROCESS,
  'tests/server/files/crash.test.ts': CONFIGURED,
  'tests/server/files/resume.test.ts': SEVERAL,
  'tests/server/orgs/admin.test.ts': CONFIGURED,
}

const START = /\b(startServer|buildApp|runServer|runCommand|startCommand|runWriter|spawn)\(/
/** Starts of a file that are not its `beforeAll`. */
const starts = (file: string): string[] => {
  const lines = read(file).split('\n')
  return lines.flatMap((line, i) => {
    if (!START.test(line) || /^\s*(\*|\/\/|import\b)/.test(line)) return []
    const owner = lines
      .slice(0, i + 1)
      .reverse()
      .find((above) => /^( {2})?(beforeAll|beforeEach|afterAll|afterEach|it|test)\b/.test(above) || /^\S/.test(above))
    return /^\s*beforeAll\(/.test(owner ?? '') ? [] : [`${file}:${i + 1}`]
  })
}

// A start reads the demo back and wires every domain: once a file. `server.reset()` brings the rows back for less.
it('starts servers once a file, but where a start is what is tested', () => {
  const found = code.filter((f) => /^tests\/.*\.test\.tsx?$/.test(f)).flatMap(starts)
  expect(found.filter((at) => !ALLOWED[at.replace(/:\d+$/, '')])).toEqual([])
  const left = new Set(found.map((at) => at.replace(/:\d+$/, '')))
  expect(Object.keys(ALLOWED).filter((file) => !left.has(file))).toEqual([])
})

// They are left out of the run on PostgreSQL.
it('asks no database in a file that says so', () => {
  const asks = /from '[^']*\/(support\/|db\/(client|migrate|seed)|app')/
  expect(code.filter((f) => /\.pure\.test\.tsx?$/.test(f) && asks.test(read(f)))).toEqual([])
  const pure = code.filter((f) => /^tests\/(contract|architecture)\/.*\.test\.ts$/.test(f))
  expect(pure.filter((f) => /\b(startServer|freshDatabase|openPglite|openPostgres)\(/.test(read(f)))).toEqual([])
})

// Elsewhere what stands in a module's place would stand there for every file of the worker.
it('replaces modules and reads them anew only in files that have their modules for themselves', () => {
  const tests = code.filter((f) => /^tests\/(client|server|contract)\/.*\.tsx?$/.test(f))
  const changes = (f: string) => /\bvi\.(mock|doMock|resetModules)\(/.test(read(f))
  expect(tests.filter((f) => changes(f) && !/\.apart\.test\.tsx?$/.test(f))).toEqual([])
})
