import { Page } from '#ui/layout/page'
import { Empty } from '#ui/states/empty'

/** What suppliers hand in, opened by somebody who is none: who makes them one, and where to go on. */
export function NotSupplier({ title }: { title: string }) {
  return (
    <Page title={title} backHref="/my-app">
      <Empty title="这里只对供应商开放" icon="apps" action={{ label: '查看我的软件', href: '/my-app' }}>
        你还不是本组织的供应商。要向学校提供软件或第三方工具，请联系组织管理员，由平台开通供应商身份。
      </Empty>
    </Page>
  )
}
