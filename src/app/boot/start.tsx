import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { watchInstall } from '#lib/device/install'
import { configureNavigate } from '#lib/navigate'
import { configureHttp } from '#lib/net/http'
import { returnPath } from '#lib/net/safe-url'
import { setRouteTitle } from '#lib/title'
import { codeAtHand } from '#ui/states/lazy-component'
import { accountQueries } from '../../domains/account/account.queries'
import { loginRequired } from '../session/login-required'
import { watchChunks } from '../worker/chunk-errors'
import { afterFirstPaint } from './after-paint'
import { restored, restoreShown } from './persister'
import { Providers } from './providers'
import { createQueryClient } from './query-client'
import { type AppRouter, createAppRouter } from './router'
import { fetchScreen, ledToLogin } from './screen-parts'
import { siteQueries } from './site.queries'
import { factsOf } from './static-data'

/** Opens the page. The frame in the HTML stands until what is needed is at hand; the network is not waited for where the device knows. */
export const start = (element: HTMLElement): void => {
  watchChunks()
  watchInstall()
  const queryClient = createQueryClient()
  const router = createAppRouter(queryClient)
  fetchScreen(router)
  configureNavigate((href, { replace }) => void router.navigate({ href, replace }))
  connectHttp(router)
  router.subscribe('onResolved', () => setRouteTitle(factsOf(router.state.matches).title ?? ''))
  // As a transition it is drawn in slices: a slow phone answers a touch in between.
  const draw = () => {
    performance.mark('drawn', { detail: location.pathname })
    startTransition(() => createRoot(element).render(<Providers router={router} queryClient={queryClient} />))
  }
  void atHand(router, queriesOf(element)).then(draw)
  afterFirstPaint(router, queryClient)
}

/** How long the frame in the HTML stands for a screen that does not come. */
const PATIENCE = 1000

/** The queries of what the screen last showed, where that stands in the page (`sw/screen-page.ts`), by their hashes. */
const queriesOf = (element: HTMLElement): string[] =>
  JSON.parse(element.querySelector<HTMLElement>('.frame-kept')?.dataset.queries ?? '[]')

/**
 * The screen's parts and what this device holds of its data: drawn together, once, in the place of the HTML's frame. Where that is
 * the log-in's, the shape of what was asked for never takes its place.
 */
const atHand = (router: AppRouter, queries: readonly string[]): Promise<unknown> => {
  const late = new Promise((resolve) => ledToLogin(router) || setTimeout(resolve, PATIENCE))
  const shown = restoreShown(router.options.context.queryClient, queries)
  return Promise.race([router.load().then(() => Promise.all([shown, restored(), codeAtHand()])), late]).catch(() => {})
}

/** Gives lib a mouth: toasts and boxes come with the first message, not with the first paint. */
const connectHttp = (router: AppRouter): void => {
  const { queryClient } = router.options.context
  let asking = false
  configureHttp({
    toast: (message) => void import('#ui/overlays/toast').then(({ toast }) => toast(message, 'error')),
    confirmBack: async (message) => {
      // Several calls of one screen are refused together: one box, one step back.
      if (asking) return
      asking = true
      try {
        const { alert } = await import('#ui/overlays/confirm')
        await alert({ body: message, okText: '好的，我知道了' })
      } finally {
        asking = false
      }
      if (router.history.canGoBack()) router.history.back()
      else await router.navigate({ href: returnPath('/index') })
    },
    onLoginRequired: loginRequired(router),
    refreshKeys: async () => {
      await queryClient.fetchQuery({ ...siteQueries.config(), staleTime: 0 })
      if (queryClient.getQueryData(accountQueries.userInfo().queryKey))
        await queryClient.fetchQuery({ ...accountQueries.userInfo(), staleTime: 0 })
    },
  })
}
