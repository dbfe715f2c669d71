import { cleanup, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { QrImage } from '../../../src/domains/rooms/parts/share/qr-image'
import { QrPanel } from '../../../src/domains/rooms/parts/share/qr-panel'
import { WaysDialog } from '../../../src/domains/software/parts/ways-dialog'
import { InviteQr } from '../../../src/domains/teams/parts/invite-qr'
import { show } from '../../support/screen'

const width = window.innerWidth
afterEach(() => {
  cleanup()
  window.innerWidth = width
  document.body.innerHTML = ''
})

const room = { id: 2, title: '校园直播挑战赛', role: 'owner', qr_download: true } as const
const ways = { title: '直播训练', pc_url: '', mp_weixin_url: 'https://example.com/mp' }
const codes: [string, ReactNode][] = [
  ['of a room', <QrPanel key="room" room={room} />],
  ['of an invite', <InviteQr key="invite" url="https://example.com/i" title="星辰战队" />],
  ['of software on the phone', <WaysDialog key="ways" ways={ways} onClose={() => {}} />],
]

test.each(codes)('a QR code %s is as wide as the screen lets it be', async (_name, code) => {
  for (const [screenWidth, size] of [
    [375, 100],
    [641, 150],
    [2561, 280],
  ] as const) {
    window.innerWidth = screenWidth
    show(code)
    const image = await screen.findByRole('img', { name: /二维码/ })
    expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual([String(size), String(size)])
    cleanup()
  }
})

test('a text that no code can hold is said to fail, in the words of the specification and no others', async () => {
  const long = '长'.repeat(3000)
  const failing = [
    <QrImage key="room" text={long} size={100} alt="二维码" />,
    <InviteQr key="invite" url={long} title="星辰战队" />,
  ]
  for (const code of failing) {
    show(code)
    const said = await screen.findByRole('alert')
    expect([said.textContent, document.body.textContent]).toEqual(['图片生成失败', '图片生成失败'])
    cleanup()
  }
})
