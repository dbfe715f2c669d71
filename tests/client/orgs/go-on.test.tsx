import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { leftToSay } from '#lib/opened-anew'
import { createQueryClient } from '../../../src/app/boot/query-client'
import { accountQueries } from '../../../src/domains/account/account.queries'
import { HomeOrgs } from '../../../src/domains/orgs/parts/home-orgs'
import { CreateOrg } from '../../../src/domains/orgs/screens/create-org'
import { people } from '../../support/people'
import { connect } from '../../support/screen'
import { screens } from '../../support/screens'

const here = screens('studentA')
const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
const replace = vi.spyOn(location, 'replace').mockImplementation(() => {})
const user = userEvent.setup()

beforeEach(() => {
  reload.mockClear()
  replace.mockClear()
})

/** What the page that comes opens with, and says. */
const openedAt = async (href: string, said: string) => {
  await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith(href))
  expect(reload).not.toHaveBeenCalled()
  expect(leftToSay()).toBe(said)
  expect(leftToSay()).toBeUndefined()
}

test('whoever makes an organisation goes on at theirs and is told, since the page opened anew with an empty form', async () => {
  connect(here.server, await here.server.as(people.studentB))
  const client = createQueryClient()
  render(
    <QueryClientProvider client={client}>
      <CreateOrg parent={undefined} redirect={undefined} />
    </QueryClientProvider>,
  )
  await user.type(await screen.findByRole('textbox', { name: /组织名称/ }), '城南职业学校')
  await user.click(screen.getByRole('button', { name: '创建组织' }))
  await openedAt('/uc/home?tab=orgs', '已创建，现在的组织是它')
  cleanup()
})

test('whoever switches the organisation is told on the page that opens', async () => {
  const client = createQueryClient()
  const me = await client.fetchQuery(accountQueries.userInfo())
  if (!me) throw new Error('nobody is logged in')
  render(
    <QueryClientProvider client={client}>
      <HomeOrgs user={me} />
    </QueryClientProvider>,
  )
  await waitFor(() => expect(localStorage.getItem('xh.boot')).toBeTruthy())
  // Opened with who this was before, the page would open anew for ever.
  let kept: string | null = ''
  replace.mockImplementationOnce(() => {
    kept = localStorage.getItem('xh.boot')
  })
  await user.click(await screen.findByRole('button', { name: /信息工程学院/ }))
  await openedAt(location.pathname, '已切换到信息工程学院')
  expect(kept).toBeNull()
  cleanup()
})
