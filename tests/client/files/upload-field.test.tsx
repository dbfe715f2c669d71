import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type Attachment, filesApi } from '#contract/files/files.api'
import { filesErrors } from '#contract/files/files.errors'
import type { StillLooking } from '#contract/files/files.rules'
import { forgetStore } from '#lib/device/device-store'
import { defineOfflineOp, flushOutbox, outboxNow } from '#lib/outbox/outbox'
import { unfinished } from '../../../src/domains/files/files.unfinished'
import { sentText } from '../../../src/domains/files/parts/file-words'
import { ImageUpload } from '../../../src/domains/files/parts/image-upload'
import { storageProblem } from '../../../src/domains/files/parts/storage-problem'
import { UploadField, type UploadFieldProps } from '../../../src/domains/files/parts/upload-field'
import { manyBytes } from '../../server/files/resumable'
import { plain } from '../../server/files/uploads'
import { connect, goOffline, show } from '../../support/screen'
import { type Client, startServer, type TestServer } from '../../support/server'
import { fileOf, listen } from './setup'

const MB = 1024 * 1024

let server: TestServer
let student: Client
beforeAll(async () => {
  server = await startServer()
  await listen(server)
  student = await server.as('13800000004')
  connect(server, student)
  // Pieces go over the real line, as this person.
  // biome-ignore lint/suspicious/noDocumentCookie: the browser keeps the session there
  document.cookie = `sid=${student.cookie}; path=/`
})
afterAll(() => server.close())
afterEach(() => {
  cleanup()
  document.body.innerHTML = ''
  connect(server, student)
})

function Form(props: Partial<UploadFieldProps> & { given?: (files: Attachment[]) => void }) {
  const [files, setFiles] = useState<Attachment[]>([])
  const change = (next: Attachment[]) => {
    setFiles(next)
    props.given?.(next)
  }
  return <UploadField label="作品" {...props} value={files} onChange={change} />
}
const input = () => screen.getByLabelText('作品', { selector: 'input' }) as HTMLInputElement
const large = (name: string) => fileOf(manyBytes(21 * MB), name, 'application/zip')

test('small files go at once, one after another they make the value; refusals are section 5’s', async () => {
  const user = userEvent.setup({ applyAccept: false })
  const given = vi.fn()
  show(<Form max={3} given={given} />)
  await user.upload(input(), [fileOf(Buffer.from('hello'), 'a.txt'), fileOf(Buffer.from('world'), 'b.txt')])
  await screen.findByText('2/3')
  await waitFor(() => expect(given.mock.calls.at(-1)?.[0]).toHaveLength(2))
  const made = given.mock.calls.at(-1)?.[0] as Attachment[]
  expect(made.map((file) => file.filename).sort()).toEqual(['a.txt', 'b.txt'])
  expect(screen.getByText('a.txt').closest('a')?.getAttribute('href')).toMatch(/^\/file-preview\/\d+$/)
  await user.upload(input(), fileOf(await plain(4097, 2).jpeg().toBuffer(), 'wide.jpg'))
  expect(await screen.findByText('上传文件的图片宽度或者高度不能超过4096像素')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '移除 a.txt' }))
  expect(screen.queryByText('a.txt')).toBeNull()
  expect(given.mock.calls.at(-1)?.[0]).toHaveLength(1)
})

test('of several files the refused ones are told by their names, each with its reason, and the others go', async () => {
  const user = userEvent.setup({ applyAccept: false })
  show(<Form max={5} />)
  const [empty, fake] = [fileOf(Buffer.alloc(0), '空.docx'), fileOf(Buffer.from('no picture'), '假照片.png')]
  await user.upload(input(), [empty, fileOf(Buffer.from('good'), '好.txt'), fake])
  expect(await screen.findByText('“空.docx”：文件是空的，请重新选择；“假照片.png”：不支持的文件格式')).toBeTruthy()
  expect(await screen.findByText('1/5')).toBeTruthy()
  // One alone is meant by whatever is said, and what was said before is over.
  await user.upload(input(), empty)
  expect(await screen.findByText('文件是空的，请重新选择')).toBeTruthy()
})

test('a large file pauses, goes on, and is one attachment with its bytes', async () => {
  const user = userEvent.setup({ applyAccept: false })
  const given = vi.fn()
  show(<Form resumeKey="work-1" given={given} />)
  const file = large('录像.zip')
  fireEvent.change(input(), { target: { files: [file] } })
  await screen.findByText('录像.zip')
  await user.click(await screen.findByRole('button', { name: '暂停 录像.zip' }))
  expect(await screen.findByText('已暂停')).toBeTruthy()
  expect(given).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: '继续 录像.zip' }))
  await waitFor(() => expect(given).toHaveBeenCalledTimes(1), { timeout: 60_000 })
  const [[made]] = given.mock.calls[0] as [[Attachment]]
  expect((await student.get(filesApi.detail, { id: made.id })).data).toMatchObject({ filesize: file.size })
  expect((await student.raw({ url: made.url })).rawPayload.equals(manyBytes(21 * MB))).toBe(true)
  expect(await unfinished('work-1')).toEqual([])
})

test('after the page was closed the field asks for the same file and goes on from where it was', async () => {
  const given = vi.fn()
  const first = show(<Form resumeKey="work-2" given={given} />)
  fireEvent.change(input(), { target: { files: [large('电影.zip')] } })
  await waitFor(async () => expect((await unfinished('work-2'))[0]?.sent).toBeGreaterThan(0), { timeout: 60_000 })
  first.unmount()
  const before = await server.count('upload_policy')
  show(<Form resumeKey="work-2" given={given} />)
  expect(await screen.findByText('上次没有传完，请重新选择这个文件，从断点继续')).toBeTruthy()
  const again = screen.getByLabelText('重新选择 电影.zip', { selector: 'input' })
  fireEvent.change(again, { target: { files: [large('电影.zip')] } })
  await waitFor(() => expect(given).toHaveBeenCalledTimes(1), { timeout: 60_000 })
  expect(await server.count('upload_policy')).toBe(before)
  expect(screen.queryByText('上次没有传完，请重新选择这个文件，从断点继续')).toBeNull()
})

test('removing an unfinished one ends it on the server too', async () => {
  const user = userEvent.setup()
  show(<Form resumeKey="work-3" />)
  fireEvent.change(input(), { target: { files: [large('不要了.zip')] } })
  await waitFor(async () => expect((await unfinished('work-3'))[0]?.url).toBeTruthy(), { timeout: 60_000 })
  const before = await server.count('upload_policy')
  await user.click(screen.getByRole('button', { name: '移除 不要了.zip' }))
  await waitFor(async () => expect(await unfinished('work-3')).toEqual([]))
  await waitFor(async () => expect(await server.count('upload_policy')).toBe(before - 1))
})

test('without a network: it says so, or hands the files over to be sent later', async () => {
  goOffline()
  show(<Form />)
  expect(await screen.findByText('联网后才能上传')).toBeTruthy()
  expect(input().disabled).toBe(true)
  cleanup()
  const later = vi.fn()
  show(<Form onOffline={later} />)
  fireEvent.change(input(), { target: { files: [fileOf(Buffer.from('x'), 'x.txt')] } })
  await waitFor(() => expect(later).toHaveBeenCalledWith([expect.objectContaining({ name: 'x.txt' })]))
})

test('chosen without a network, a large file waits with its bytes and is sent in pieces when there is one', async () => {
  const taken = vi.fn(async (_: unknown) => {})
  const handing = defineOfflineOp<{ n: number }>('test.large', {
    object: () => 'large',
    describe: () => '大文件',
    fileKind: 'general',
    send: async (_, { files }) => taken(files[0]),
  })
  goOffline()
  const id = await handing.queue({ n: 1 }, [large('离线的.zip')])
  expect(outboxNow().items).toMatchObject([{ id, state: 'waiting' }])
  connect(server, student)
  await flushOutbox()
  expect(outboxNow().items).toEqual([])
  const made = taken.mock.calls[0]?.[0] as Attachment
  expect(made).toMatchObject({ filename: '离线的.zip', filesize: 21 * MB })
  expect((await student.raw({ url: made.url })).rawPayload.equals(manyBytes(21 * MB))).toBe(true)
})

test('a file that does not fit on the device is refused with how much does', async () => {
  expect(await storageProblem(large('片子.zip'))).toBe(
    '“片子.zip”有 21 MB，这台设备上只能再存 20 MB，请清理空间或联网后上传',
  )
  expect(await storageProblem(fileOf(Buffer.from('x'), 'x.txt', 'text/plain'))).toBeUndefined()
})

test('on a phone a photo can be taken, its picture stands before its name, and what waits counts among the most', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
  try {
    show(<Form max={9} waiting={1} />)
    expect(await screen.findByText('1/9')).toBeTruthy()
    const camera = screen.getByLabelText('作品：拍照', { selector: 'input' })
    expect([camera.getAttribute('capture'), camera.getAttribute('accept')]).toEqual(['environment', 'image/*'])
    fireEvent.change(camera, {
      target: { files: [fileOf(await plain(30, 20).jpeg().toBuffer(), 'p.jpg', 'image/jpeg')] },
    })
    await screen.findByText('2/9')
    const name = await screen.findByText('p.jpg', { selector: 'a *' })
    expect(name.closest('li')?.querySelector('img')?.getAttribute('src')).toMatch(/^\/files\//)
    cleanup()
    show(<Form accept=".pdf" />)
    expect(screen.queryByLabelText('作品：拍照')).toBeNull()
  } finally {
    vi.unstubAllGlobals()
  }
})

test('a photo of a better camera than section 5 knows is made smaller before it is sent, or kept as it is', async () => {
  const drawn: [number, number][] = []
  const small = await plain(60, 30).jpeg().toBuffer()
  // A simulated browser draws nothing; how large it is asked to draw is ours.
  vi.stubGlobal('createImageBitmap', async (_: Blob, { imageOrientation }: ImageBitmapOptions) => {
    expect(imageOrientation).toBe('from-image')
    return { width: 8000, height: 4000, close: () => {} }
  })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: () => {},
    drawImage: (_: unknown, _x: number, _y: number, width: number, height: number) => drawn.push([width, height]),
  } as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type) =>
    done(new Blob([new Uint8Array(small)], { type: type ?? '' })),
  )
  try {
    const wide = fileOf(await plain(8000, 2).jpeg().toBuffer(), 'IMG_1.jpeg', 'image/jpeg')
    const given = vi.fn()
    show(<Form given={given} />)
    fireEvent.change(input(), { target: { files: [wide] } })
    await waitFor(() => expect(given).toHaveBeenCalled())
    expect(drawn).toEqual([[4096, 2048]])
    expect(given.mock.calls[0]?.[0]).toMatchObject([{ filename: 'IMG_1.jpg', filesize: small.length, width: 60 }])
    cleanup()
    const kept = vi.fn()
    show(
      <ImageUpload label="更换头像" kind="avatar" onUploaded={kept}>
        <span>现在的头像</span>
      </ImageUpload>,
    )
    fireEvent.change(screen.getByLabelText('更换头像', { selector: 'input' }), { target: { files: [wide] } })
    await waitFor(() => expect(kept).toHaveBeenCalled())
    expect(drawn[1]).toEqual([1024, 512])
    cleanup()
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('out of memory')))
    show(<Form />)
    fireEvent.change(input(), { target: { files: [wide] } })
    expect(await screen.findByText('上传文件的图片宽度或者高度不能超过4096像素')).toBeTruthy()
  } finally {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  }
})

test('what the server works on after all was sent: how far it is, where it says so', async () => {
  const user = userEvent.setup({ applyAccept: false })
  const there = globalThis.fetch
  const answers: ((answer: Response) => void)[] = []
  globalThis.fetch = (async (url: string, init?: RequestInit) =>
    new URL(url, 'http://localhost').pathname === filesApi.fileUpload.path
      ? new Promise<Response>((answer) => answers.push(answer))
      : there(url, init)) as typeof fetch
  const { code, status, text } = filesErrors.still_looking
  const json = { 'content-type': 'application/json' }
  const answerNext = async (nth: number, data: StillLooking) => {
    await waitFor(() => expect(answers).toHaveLength(nth))
    answers[nth - 1]?.(new Response(JSON.stringify({ code, data, message: text }), { status, headers: json }))
  }
  const soon = 0.001
  const progress = () => screen.getByRole('progressbar', { name: /a\.txt/ })
  const busy = vi.fn()
  const given = vi.fn()
  show(<Form onBusy={busy} given={given} />)
  await user.upload(input(), fileOf(Buffer.from('hello'), 'a.txt'))
  await answerNext(1, { retry_after: soon })
  expect(await screen.findByText('已上传，服务器正在处理')).toBeTruthy()
  expect(progress().getAttribute('aria-label')).toBe('a.txt 的上传进度')
  await answerNext(2, { retry_after: soon, percent: 60 })
  await screen.findByRole('progressbar', { name: 'a.txt 的处理进度' })
  expect(progress().getAttribute('aria-valuenow')).toBe('60')
  // Another process of the server began anew; the page shows what was reached.
  await answerNext(3, { retry_after: soon, percent: 20 })
  await waitFor(() => expect(answers).toHaveLength(4))
  expect(progress().getAttribute('aria-valuenow')).toBe('60')
  await answerNext(4, { retry_after: soon, percent: 99 })
  await waitFor(() => expect(progress().getAttribute('aria-valuenow')).toBe('99'))
  expect(busy).toHaveBeenLastCalledWith(true)
  await user.click(screen.getByRole('button', { name: '移除 a.txt' }))
  expect(screen.queryByText('已上传，服务器正在处理')).toBeNull()
  // What was taken away stays away, although the server has it by now.
  await waitFor(() => expect(answers).toHaveLength(5))
  const data = { id: 1, url: '/files/1/a.txt', filename: 'a.txt' }
  answers[4]?.(new Response(JSON.stringify({ code: 20000, data, message: '' }), { headers: json }))
  globalThis.fetch = there
  await user.upload(input(), fileOf(Buffer.from('world'), 'b.txt'))
  await waitFor(() => expect(given).toHaveBeenCalled())
  expect(given.mock.calls).toEqual([[[expect.objectContaining({ filename: 'b.txt' })]]])
})

test('how far it is, in megabytes', () => {
  expect(sentText(12.4 * MB, 38 * MB)).toBe('12.4 / 38 MB')
  expect(sentText(0, 950 * MB)).toBe('0 / 950 MB')
  forgetStore()
})
