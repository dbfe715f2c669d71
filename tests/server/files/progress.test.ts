import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { filesErrors } from '#contract/files/files.errors'
import { percentDone } from '#contract/files/files.rules'
import { patience } from '../../../server/lib/outlast'
import { s3Storage } from '../../../server/lib/storage/storage-s3'
import type { Client } from '../../support/client'
import { startServer, type TestServer } from '../../support/server'
import { manyBytes, tus } from './resumable'
import { startStore } from './store'
import { plain } from './uploads'

const MB = 1024 * 1024
const patient = patience.ms

let store: Awaited<ReturnType<typeof startStore>>
let server: TestServer
let student: Client
beforeAll(async () => {
  store = await startStore()
  server = await startServer({ config: store.config })
  student = await server.as('13800000004')
})
afterEach(() => {
  patience.ms = patient
  store.meanwhile.copyPart = async () => {}
})
afterAll(async () => {
  await server.close()
  await store.close()
})

const sendAll = async (name: string, bytes: Buffer) => {
  const { url } = await tus(student).begin(name, bytes.length)
  for (let at = 0; at < bytes.length; at += 8 * MB) await tus(student).piece(url, at, bytes.subarray(at, at + 8 * MB))
  return { url, register: () => tus(student).register(url, name, bytes.length) }
}

/** Goes on asking until it is so: how long a busy machine takes says nothing, a test that never gets there ends by its own limit. */
const askedUntil = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await holds())) await turn()
}

test('while a store copies, registering says how far it is, and never less than before', async () => {
  const bytes = manyBytes(40 * MB)
  const { register } = await sendAll('录像.zip', bytes)
  // By their numbers: they are asked for side by side, and the last is half as large as the others.
  const go: (() => void)[] = []
  store.meanwhile.copyPart = (number) =>
    new Promise((done) => {
      go[number - 1] = done
    })
  patience.ms = 0
  const told: number[] = []
  const ask = async () => {
    const { code, data } = await register()
    expect(code).toBe(filesErrors.still_looking.code)
    const percent = percentDone(data) ?? Number.NaN
    told.push(percent)
    return percent
  }
  await ask()
  await askedUntil(() => Object.keys(go).length >= 3)
  expect(go).toHaveLength(3)
  const held = await ask()
  for (const done of go.slice(0, 2)) {
    const before = await ask()
    done()
    await askedUntil(async () => (await ask()) > before)
  }
  expect(told).toEqual([...told].sort((a, b) => a - b))
  // Two of three parts are copied: most of it, and not all.
  expect([held < 20, told.at(-1)]).toEqual([true, expect.any(Number)])
  expect(told.at(-1)).toBeGreaterThanOrEqual(50)
  expect(told.at(-1)).toBeLessThan(80)
  go[2]?.()
  patience.ms = 60_000
  const { data } = await register()
  expect((await student.raw({ url: data.url })).rawPayload.equals(bytes)).toBe(true)
  expect([...store.objects.keys()].filter((key) => key.startsWith('in/'))).toEqual([])
})

test('a part that the store refuses leaves nothing half copied, and the next try copies it all', async () => {
  const bytes = manyBytes(20 * MB)
  const { url, register } = await sendAll('录像二.zip', bytes)
  const { objects } = store
  const key = `in/${student.uid}/${url.slice(url.lastIndexOf('/') + 1)}`
  let whole: Buffer | undefined
  store.meanwhile.copyPart = async () => {
    whole ??= objects.get(key)
    objects.set(key, Buffer.from('something else'))
  }
  expect((await register()).code).toBeGreaterThanOrEqual(50000)
  expect(store.transfers.size).toBe(0)
  store.meanwhile.copyPart = async () => {}
  if (whole) objects.set(key, whole)
  expect((await register()).data).toMatchObject({ filesize: bytes.length })
})

test('where another process moved it meanwhile there is nothing left to move', async () => {
  const files = s3Storage(store.config)
  store.objects.set('in/1/twice.zip', manyBytes(20 * MB))
  store.meanwhile.copyPart = async () => {
    store.objects.delete('in/1/twice.zip')
  }
  expect(await files.move('in/1/twice.zip', 'u/1/twice.zip')).toBe(false)
  expect(store.transfers.size).toBe(0)
})

test('of a picture each step counts: what was read, drawn and kept', async () => {
  const png = await plain(300, 200).png().toBuffer()
  const { register } = await sendAll('图.png', png)
  const { files } = server.services
  const put = files.put.bind(files)
  let go = () => {}
  const held = new Promise<void>((done) => {
    go = done
  })
  files.put = async (...args) => {
    await held
    return put(...args)
  }
  patience.ms = 0
  await askedUntil(async () => percentDone((await register()).data) === 94)
  go()
  files.put = put
  patience.ms = 60_000
  expect((await register()).data).toMatchObject({ width: 300, height: 200 })
})
