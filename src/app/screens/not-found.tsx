import { useRouter } from '@tanstack/react-router'
import { notFound } from '#contract/kernel/pages.labels'
import { ConfigMissing } from '#lib/net/site'
import { siteQueries } from '../boot/site.queries'
import { MessagePage } from './message-page'

/** Also where one lands when the platform's configuration cannot be read (section 2). */
export function NotFound() {
  const router = useRouter()
  const { queryClient } = router.options.context
  const failed = queryClient.getQueryState(siteQueries.config().queryKey)?.error
  const retry = async () => {
    await queryClient.fetchQuery(siteQueries.config())
    await router.navigate({ href: '/index', replace: true })
  }
  if (failed)
    return (
      <MessagePage code="404" title="平台暂时无法访问" action={{ label: '重试', onClick: retry }} home={false}>
        {failed instanceof ConfigMissing ? '平台配置不完整，请联系管理员。' : failed.message}
      </MessagePage>
    )
  return (
    <MessagePage code="404" title={notFound.title}>
      {notFound.text}
    </MessagePage>
  )
}
