import { afterAll, beforeAll, expect, test } from 'vitest'
import { filesApi } from '#contract/files/files.api'
import type { Client } from '../../support/client'
import { startServer, type TestServer } from '../../support/server'
import { plain, send } from './uploads'

let server: TestServer
let student: Client
let other: Client
beforeAll(async () => {
  server = await startServer()
  student = await server.as('13800000004')
  other = await server.as('13800000005')
})
afterAll(() => server.close())

const put = async (name: string, bytes: Buffer, kind: 'general' | 'avatar' | 'feedback' = 'general') => {
  const { data, message } = await send(student, kind, name, bytes)
  if (!data) throw new Error(message)
  return data
}

test.each([
  ['page.html', '<script>alert(1)</script>', 'application/octet-stream'],
  ['x.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'application/octet-stream'],
  ['draw.xml', '<?xml version="1.0"?><x/>', 'application/octet-stream'],
  ['notes.txt', '你好', 'text/plain; charset=utf-8'],
  ['talk.pptx', 'PK', 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
])('%s is a download that no browser runs', async (name, text, mime) => {
  const file = await put(name, Buffer.from(text))
  const { statusCode, headers, body } = await student.raw({ url: file.url })
  expect([statusCode, body]).toEqual([200, text])
  expect(headers).toMatchObject({
    'content-type': mime,
    'content-disposition': `attachment; filename*=UTF-8''${name}`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, no-cache',
  })
})

const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(40)])
const bmp = Buffer.concat([Buffer.from('BM\x46\0\0\0\0\0\0\0', 'latin1'), Buffer.alloc(60)])

test.each([
  ['webp', async () => plain(5000, 4).webp().toBuffer()],
  ['avif', async () => plain(16, 16).avif().toBuffer()],
  ['tiff', async () => plain(4, 4).tiff().toBuffer()],
  ['bmp', async () => bmp],
  ['heic', async () => heic],
])(
  'a picture of a phone or a scanner (%s) comes as it is, is known by its bytes and may be shown',
  async (type, make) => {
    const bytes = await make()
    for (const name of [`IMG_0001.${type.toUpperCase()}`, 'IMG_0002.jpg']) {
      const file = await put(name, bytes)
      expect(file).toMatchObject({ mime: `image/${type}`, preview: 'image', filesize: bytes.length })
      const { headers, rawPayload } = await student.raw({ url: file.url })
      expect(rawPayload.equals(bytes)).toBe(true)
      expect(headers).toMatchObject({
        'content-type': `image/${type}`,
        'content-disposition': `inline; filename*=UTF-8''${name}`,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'",
      })
    }
    expect((await send(student, 'simple_image', 'a.png', bytes)).message).toBe('仅支持jpg、png的格式')
  },
)

test('what may open in the page does so, by its bytes and not by its name', async () => {
  const pdf = await put('说明 (终).pdf', Buffer.from('%PDF-1.7 …'))
  expect((await student.raw({ url: pdf.url })).headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent('说明 (终).pdf').replace('(', '%28').replace(')', '%29')}`,
  })
  const fake = await put('fake.pdf', Buffer.from('<html>'))
  expect((await student.raw({ url: fake.url })).headers).toMatchObject({ 'content-type': 'application/octet-stream' })
})

test('a person’s file is for that person; an avatar is for everyone', async () => {
  const file = await put('mine.txt', Buffer.from('secret'))
  for (const who of [other, server.guest(), await server.as('13800000001')]) {
    expect((await who.raw({ url: file.url })).statusCode).toBe(404)
    if (who.uid) expect((await who.get(filesApi.detail, { id: file.id })).code).toBe(40400)
  }
  const avatar = await put('me.png', await plain(9, 9).png().toBuffer(), 'avatar')
  const seen = await server.guest().raw({ url: avatar.url })
  expect([seen.statusCode, seen.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
  const shot = await put('shot.png', await plain(9, 9).png().toBuffer(), 'feedback')
  expect((await other.raw({ url: shot.url })).statusCode).toBe(404)
  expect((await (await server.as('13800000001')).raw({ url: shot.url })).statusCode).toBe(200)
})

test('only the address as we wrote it leads to the file', async () => {
  const file = await put('a.txt', Buffer.from('x'))
  const [, , id = '', name = ''] = file.url.split('/')
  const tricks = [
    `/files/${id}/${name.replace('.', '%2e')}`,
    `/files/${id}/%2e%2e%2f${name}`,
    `/files/${id}/..%2F${name}`,
    `/files/${id}/..;/${name}`,
    `/files/${id}/..%5c${name}`,
    `/files/0${id}/${name}`,
    `/files/${id}/${name.toUpperCase()}`,
    `/files/${id}/other.txt`,
    `/files/${id}/${name}/`,
    `/files//${id}/${name}`,
    `/FILES/${id}/${name}`,
    `/files/${id}%00/${name}`,
    `/files/99999999999/${name}`,
    `/files/-1/${name}`,
    `/files/${id}/`,
  ]
  for (const url of tricks) expect([url, (await student.raw({ url })).statusCode]).toEqual([url, 404])
  expect((await student.raw({ url: `${file.url}?v=1` })).statusCode).toBe(200)
})

test('a name is kept without paths and tricks', async () => {
  const names: [string, string][] = [
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['C:\\docs\\计划.txt', '计划.txt'],
    ['gpj.\u202etxt.exe', 'gpj.txt.exe'],
    ['"; x="\r\nSet-Cookie: a=b', '"; x="Set-Cookie: a=b'],
    ['...', 'file'],
  ]
  for (const [given, kept] of names) {
    const file = await put(given, Buffer.from('x'))
    expect(file.filename).toBe(kept)
    expect((await student.raw({ url: file.url })).statusCode).toBe(200)
  }
})

test('parts of a file, for video and large files', async () => {
  const file = await put('abc.txt', Buffer.from('0123456789'))
  const part = async (range: string) => {
    const { statusCode, body, headers } = await student.raw({ url: file.url, headers: { range } })
    return [statusCode, body, headers['content-range']]
  }
  expect(await part('bytes=2-4')).toEqual([206, '234', 'bytes 2-4/10'])
  expect(await part('bytes=7-')).toEqual([206, '789', 'bytes 7-9/10'])
  expect(await part('bytes=-3')).toEqual([206, '789', 'bytes 7-9/10'])
  expect(await part('bytes=5-99')).toEqual([206, '56789', 'bytes 5-9/10'])
  expect(await part('bytes=10-')).toEqual([416, '', 'bytes */10'])
  expect(await part('bytes=1-2,4-5')).toEqual([200, '0123456789', undefined])
})
