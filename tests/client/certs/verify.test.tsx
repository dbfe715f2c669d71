import 'fake-indexeddb/auto'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { VerifyPage } from '../../../src/app/shells/verify-shell'
import { connect, goOffline, show } from '../../support/screen'
import { screens } from '../../support/screens'

const here = screens()
const heading = () => within(screen.getByRole('main')).getByRole('heading', { level: 1, name: '证书验证' })

test('while a number is asked for, the page stands with its heading and the field, and the answer comes into it', async () => {
  connect(here.server, here.server.guest())
  show(<VerifyPage number="HLYX-2026-34679ACD" />)
  expect(heading()).toBeTruthy()
  expect(screen.getByRole('status').textContent).toContain('正在查询')
  expect(screen.getByLabelText<HTMLInputElement>('证书编号').value).toBe('HLYX-2026-34679ACD')
  expect(await screen.findByText('没有查到')).toBeTruthy()
  expect(heading()).toBeTruthy()
})

test('without a network the page says so under its heading', async () => {
  connect(here.server, here.server.guest())
  goOffline()
  show(<VerifyPage number="HLYX-2026-34679ACD" />)
  expect(await screen.findByText('联网后才能查看')).toBeTruthy()
  expect(heading()).toBeTruthy()
})
