import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { FileView } from '../../../src/domains/files/screens/file-view'
import { send } from '../../server/files/uploads'
import { connect, show } from '../../support/screen'
import { type Client, startServer, type TestServer } from '../../support/server'

let s: TestServer
let student: Client
beforeAll(async () => {
  s = await startServer()
  student = await s.as('13800000004')
})
afterAll(() => s.close())
afterEach(cleanup)

test('a picture that this browser cannot show is offered for download', async () => {
  const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(40)])
  const { data } = await send(student, 'general', 'IMG_0001.HEIC', heic)
  if (!data) throw new Error('not taken')
  connect(s, student)
  show(<FileView file={data} />)
  fireEvent.error(await screen.findByRole('img', { name: 'IMG_0001.HEIC' }))
  expect(await screen.findByText('这张图片在当前浏览器中打不开')).toBeTruthy()
  expect(screen.getByRole('button', { name: /下载/ })).toBeTruthy()
})
