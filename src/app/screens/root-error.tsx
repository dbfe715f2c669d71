import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { errorText, isChunkError, isOffline } from '#lib/net/errors'
import { isOnline, useOnline, watchOnline } from '#lib/net/online'
import { retryPart } from '../worker/chunk-errors'
import { MessagePage } from './message-page'

/** Something broke, or cannot be had now. In the first chunk: it must show when nothing else can be loaded. */
export function RootError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const online = useOnline()
  const waitsForNetwork = isOffline(error) || (isChunkError(error) && !online)
  const retry = async () => {
    if (isChunkError(error)) return retryPart()
    await router.invalidate()
    reset()
  }
  // The bar of the screen that is not here would have had the way back; where the page began with it, there is none.
  const { history } = router
  const onBack = history.canGoBack() ? () => history.back() : undefined
  // The network came back: what waited for it is tried again without being asked. A part that failed is failed for good
  // in this page, so that one begins anew; there is nothing on an error page that could be lost.
  useEffect(() => {
    if (online) return
    return watchOnline(() => {
      if (!isOnline()) return
      if (isChunkError(error)) location.reload()
      else void router.invalidate()
    })
  }, [error, online, router])

  if (isChunkError(error) && !online)
    return (
      <MessagePage title="这个页面还没有下载" action={{ label: '重试', onClick: retry }} onBack={onBack}>
        现在连不上网络。联网打开一次，离线也能看。
      </MessagePage>
    )
  return (
    <MessagePage
      title={waitsForNetwork ? '现在连不上网络' : '页面没能打开'}
      action={{ label: '重试', onClick: retry }}
      onBack={onBack}
    >
      {errorText(error)}
    </MessagePage>
  )
}
