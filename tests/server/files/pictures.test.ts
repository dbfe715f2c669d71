import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filesApi } from '#contract/files/files.api'
import type { Client } from '../../support/client'
import { startServer, type TestServer } from '../../support/server'
import { giantPng, plain, send, withGps } from './uploads'

const MB = 1024 * 1024
const SIMPLE = '仅支持jpg、png的格式'
const FEEDBACK = '上传图片只能是jpg/jepg/png 格式!'
const SIDES = '上传文件的图片宽度或者高度不能超过4096像素'

let server: TestServer
let student: Client
beforeAll(async () => {
  server = await startServer()
  student = await server.as('13800000004')
})
afterAll(() => server.close())

const HTML = Buffer.from('<!doctype html><script>alert(1)</script>'.padEnd(600))
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
const SCRIPT_GIF = Buffer.from('GIF89a=1;alert(1)//'.padEnd(200))

test.each([
  ['a page', HTML],
  ['a drawing', SVG],
  ['an archive', Buffer.from('PK\u0003\u0004'.padEnd(300))],
  ['a script that begins like a picture', SCRIPT_GIF],
  ['nothing but a beginning', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0x10])],
])('%s with a picture’s name is refused and leaves nothing', async (_what, bytes) => {
  const before = await server.count('attachment')
  expect((await send(student, 'simple_image', 'me.jpg', bytes)).message).toBe(SIMPLE)
  expect((await send(student, 'feedback', 'me.png', bytes)).message).toBe(FEEDBACK)
  expect((await send(student, 'general', 'me.jpg', bytes)).message).toBe('不支持的文件格式')
  expect(await server.count('attachment')).toBe(before)
  expect(await server.count('upload_policy')).toBe(0)
})

test('a picture that claims 60000 × 60000 is refused by its header, and one of 4097 by a pixel', async () => {
  for (const bytes of [await giantPng(), await plain(4097, 2).png().toBuffer(), await plain(2, 4097).jpeg().toBuffer()])
    for (const kind of ['general', 'feedback'] as const)
      expect((await send(student, kind, 'big.png', bytes)).message).toBe(SIDES)
  expect((await send(student, 'general', 'edge.png', await plain(4096, 2).png().toBuffer())).data).toMatchObject({
    width: 4096,
    height: 2,
  })
})

test('a simple picture has one limit, its size: wide ones are kept at 4096, a trap that unpacks to gigabytes is none', async () => {
  const wide = await plain(6000, 3000).jpeg().toBuffer()
  for (const kind of ['simple_image', 'avatar'] as const) {
    expect((await send(student, kind, 'wide.jpg', wide)).data).toMatchObject({ width: 4096, height: 2048 })
    expect((await send(student, kind, 'trap.png', await giantPng())).message).toBe(SIMPLE)
  }
})

test('one byte over the limit is refused before anything is sent', async () => {
  expect(await send(student, 'simple_image', 'a.jpg', Buffer.alloc(2 * MB + 1))).toMatchObject({
    step: 'policy',
    message: '上传的图片大小不能超过2M!',
  })
  const general = { kind: 'general', filename: 'a.png', filesize: 20 * MB + 1 } as const
  expect((await student.get(filesApi.getToken, general)).message).toBe('上传的图片大小不能超过20M')
  const other = { kind: 'general', filename: 'a.zip', filesize: 950 * MB + 1 } as const
  expect((await student.get(filesApi.getToken, other)).message).toBe('上传的文件大小不能超过950M')
})

test('a large picture without a picture’s name is still a large picture', async () => {
  const png = Buffer.concat([await plain(8, 8).png().toBuffer(), Buffer.alloc(20 * MB)])
  expect(await send(student, 'general', 'a.bin', png)).toMatchObject({
    step: 'post',
    message: '上传的图片大小不能超过20M',
  })
})

test('a picture cut off in the middle is refused', async () => {
  const noise = sharp({
    create: {
      width: 200,
      height: 200,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 99, sigma: 60 },
    },
  })
  for (const whole of [await noise.clone().jpeg().toBuffer(), await noise.clone().png().toBuffer()])
    expect((await send(student, 'simple_image', 'cut.jpg', whole.subarray(0, whole.length / 2))).message).toBe(SIMPLE)
})

test('position and camera are gone, the picture stands upright, and what hung behind it is gone too', async () => {
  const bytes = Buffer.concat([await withGps(), HTML])
  expect((await sharp(bytes).metadata()).exif).toBeDefined()
  const { data } = await send(student, 'simple_image', 'home.jpg', bytes)
  expect(data).toMatchObject({ mime: 'image/jpeg', width: 20, height: 40 })
  const { rawPayload } = await server.guest().raw({ url: data?.url ?? '' })
  const kept = await sharp(rawPayload).metadata()
  expect(kept.exif).toBeUndefined()
  expect(kept.format).toBe('jpeg')
  expect(rawPayload.includes('GPS') || rawPayload.includes('Camera') || rawPayload.includes('<script>')).toBe(false)
  expect(data?.filesize).toBe(rawPayload.length)
})

test('a moving picture keeps moving, up to 200 frames', async () => {
  const frames = 210
  const colours = Buffer.alloc(4 * 4 * 3 * frames, 0)
  for (let i = 0; i < frames; i++) colours.fill(i % 2 ? 255 : 0, i * 48, i * 48 + 48)
  const gif = await sharp(colours, { raw: { width: 4, height: 4 * frames, channels: 3, pageHeight: 4 } })
    .gif()
    .toBuffer()
  expect((await sharp(gif, { animated: true }).metadata()).pages).toBe(frames)
  const { data } = await send(student, 'general', 'move.gif', gif)
  expect(data).toMatchObject({ mime: 'image/gif', width: 4, height: 4 })
  const { rawPayload } = await student.raw({ url: data?.url ?? '' })
  expect((await sharp(rawPayload, { animated: true }).metadata()).pages).toBe(200)
  expect((await send(student, 'simple_image', 'move.gif', gif)).message).toBe(SIMPLE)
})
