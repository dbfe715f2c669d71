import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LinkProvider } from '#ui/link'
import { marksQueries } from '../../../src/domains/works/marks.queries'
import { passesQueries } from '../../../src/domains/works/passes.queries'
import { WorkDetail } from '../../../src/domains/works/screens/work-detail'
import { worksQueries } from '../../../src/domains/works/works.queries'
import { Route } from '../../../src/routes/training-room/student/$id/work-detail'
import { screens } from '../../support/screens'

screens('studentA')

test('of a work that is known to be marked, the marks are drawn with it, so that nothing under them moves', async () => {
  const client = new QueryClient()
  // As the page's HTML or the device gives it.
  await client.fetchQuery(passesQueries.detail(1, 5))
  const load = Route.options.loader as unknown as (of: object) => Promise<void>
  await load({ context: { queryClient: client }, params: { id: '1' }, deps: { workId: 5 } })
  const known = (queryKey: readonly unknown[]) => waitFor(() => expect(client.getQueryData(queryKey)).toBeTruthy())
  await known(worksQueries.detail(5).queryKey)
  await known(marksQueries.result(1, 5).queryKey)
  render(
    <QueryClientProvider client={client}>
      <LinkProvider navigate={() => {}}>
        <WorkDetail roomId={1} workId={5} step="end" />
      </LinkProvider>
    </QueryClientProvider>,
  )
  expect(screen.getByText('成绩')).toBeTruthy()
})
