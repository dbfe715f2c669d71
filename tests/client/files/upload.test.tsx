import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { filesApi } from '#contract/files/files.api'
import { SIGN_HEADERS } from '#contract/kernel/config'
import { errorText } from '#lib/net/errors'
import { setSite, site } from '#lib/net/site'
import { atSafePoint } from '#lib/outbox/safe-point'
import { fileRefusal, uploadFile } from '../../../src/domains/files/files.mutations'
import { ImageUpload } from '../../../src/domains/files/parts/image-upload'
import { giantPng, plain } from '../../server/files/uploads'
import { connect, goOffline, show } from '../../support/screen'
import { type Client, startServer, type TestServer } from '../../support/server'
import { fileOf, listen } from './setup'

let server: TestServer
let student: Client
let png: Buffer
beforeAll(async () => {
  server = await startServer()
  await listen(server)
  student = await server.as('13800000004')
  connect(server, student)
  png = await plain(30, 20).png().toBuffer()
})
afterAll(() => server.close())
afterEach(() => {
  cleanup()
  document.body.innerHTML = ''
  connect(server, student)
})

test('three steps make an attachment, told how far it is; the page is not reloaded meanwhile', async () => {
  const safe: boolean[] = []
  const onProgress = vi.fn(() => safe.push(atSafePoint()))
  const made = await uploadFile(fileOf(png, '我.png'), 'avatar', { onProgress })
  expect(made).toMatchObject({ filename: '我.png', width: 30, height: 20, mime: 'image/png' })
  expect((await student.get(filesApi.detail, { id: made.id })).data).toEqual(made)
  expect(safe.every((s) => !s)).toBe(true)
  expect(atSafePoint()).toBe(true)
})

test('an avatar and a logo are allowed and registered by the user centre, signed; other pictures by the product', async () => {
  const asked: [string, boolean][] = []
  const reach = globalThis.fetch
  globalThis.fetch = ((url: string, init: RequestInit = {}) => {
    const { pathname } = new URL(url, 'http://localhost')
    if (/getToken|fileUpload/.test(pathname)) asked.push([pathname, new Headers(init.headers).has(SIGN_HEADERS.sign)])
    return reach(url, init)
  }) as typeof fetch
  const centre: [string, boolean][] = [
    ['/uc/api/upload/getToken', true],
    ['/uc/api/index/fileUpload', true],
  ]
  await uploadFile(fileOf(png, '我.png'), 'avatar')
  expect(asked.splice(0)).toEqual(centre)
  await uploadFile(fileOf(png, '校徽.png'), 'simple_image', { centre: true })
  expect(asked.splice(0)).toEqual(centre)
  await uploadFile(fileOf(png, '封面.png'), 'simple_image')
  expect(asked.splice(0).map(([path]) => path)).toEqual(['/api/upload/getToken', '/api/index/fileUpload'])
})

test('what section 5 refuses is refused here, before the server is asked', async () => {
  const big = Buffer.concat([png, Buffer.alloc(2 * 1024 * 1024)])
  const wide = await plain(4097, 2).jpeg().toBuffer()
  const cases = [
    [fileOf(Buffer.from('<svg/>'), 'a.png'), 'simple_image', '仅支持jpg、png的格式'],
    [fileOf(await plain(4, 4).gif().toBuffer(), 'a.jpg'), 'avatar', '仅支持jpg、png的格式'],
    [fileOf(big, 'a.png'), 'simple_image', '上传的图片大小不能超过2M!'],
    [fileOf(wide, 'a.jpg'), 'general', '上传文件的图片宽度或者高度不能超过4096像素'],
    [fileOf(await giantPng(), 'a.png'), 'general', '上传文件的图片宽度或者高度不能超过4096像素'],
    [fileOf(Buffer.from('hello'), 'a.txt'), 'feedback', '上传图片只能是jpg/jepg/png 格式!'],
    [fileOf(Buffer.alloc(0), 'a.txt'), 'general', '文件是空的，请重新选择'],
  ] as const
  goOffline()
  for (const [file, kind, message] of cases) {
    expect(await fileRefusal(file, kind)).toBe(message)
    expect(await uploadFile(file, kind).catch(errorText)).toBe(message)
  }
  setSite({ ...site(), upload_max: 3 * 1024 * 1024 })
  expect(await fileRefusal(fileOf(Buffer.alloc(3 * 1024 * 1024 + 1), 'a.zip'), 'general')).toBe(
    '上传的文件大小不能超过3M',
  )
})

test('the server’s own words come through from the form', async () => {
  const torn = (await plain(300, 300).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 2000)
  expect(await uploadFile(fileOf(torn, 'a.png'), 'avatar').catch(errorText)).toBe('仅支持jpg、png的格式')
})

test('stopping it stops it', async () => {
  const control = new AbortController()
  control.abort()
  const before = await server.count('attachment')
  await expect(uploadFile(fileOf(png, 'a.png'), 'avatar', { signal: control.signal })).rejects.toThrow()
  expect(await server.count('attachment')).toBe(before)
})

const picker = () => screen.getByLabelText('更换头像', { selector: 'input' }) as HTMLInputElement
const free = () => waitFor(() => expect(picker().disabled).toBe(false))

test('the simple picture: shown, uploaded, kept, told', async () => {
  const user = userEvent.setup({ applyAccept: false })
  const kept = vi.fn()
  show(
    <ImageUpload label="更换头像" kind="avatar" onUploaded={kept}>
      <span>现在的头像</span>
    </ImageUpload>,
  )
  await user.upload(picker(), fileOf(png, 'me.png'))
  expect((await screen.findByText('图片上传成功')).closest('[role=status]')).toBeTruthy()
  expect(kept).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ filename: 'me.png' }))

  await free()
  await user.upload(picker(), fileOf(Buffer.from('<html>'), 'me.png'))
  expect(await screen.findByText('仅支持jpg、png的格式')).toBeTruthy()

  await free()
  kept.mockRejectedValueOnce(new Error('no'))
  await user.upload(picker(), fileOf(png, 'me.png'))
  expect(await screen.findByText('图片上传失败')).toBeTruthy()
})

test('without a network it says so and takes nothing', async () => {
  goOffline()
  show(
    <ImageUpload label="更换头像" kind="avatar" onUploaded={() => {}}>
      <span>现在的头像</span>
    </ImageUpload>,
  )
  expect(screen.getByText('联网后才能上传')).toBeTruthy()
  await waitFor(() => expect(picker().disabled).toBe(true))
})
