import { useQuery } from '@tanstack/react-query'
import type { UserInfo } from '#contract/account/account.model'
import { ago } from '#lib/format'
import { site } from '#lib/net/site'
import { Tag } from '#ui/display/tag'
import { List, ListRow } from '#ui/lists/list'
import { OnlineButton } from '#ui/online-button'
import { confirm } from '#ui/overlays/confirm'
import { toast } from '#ui/overlays/toast'
import { ErrorState } from '#ui/states/error-state'
import { lazyComponent } from '#ui/states/lazy-component'
import { SkeletonList, SkeletonPage } from '#ui/states/skeleton'
import { useEndOthers } from '../account.mutations'
import { accountQueries } from '../account.queries'
import { useEndOne } from '../devices.mutations'
import { ActedFor } from './acted-for'
import { deviceName } from './device-name'
import { ExportData } from './export-data'
import { OwnAccount } from './own-account'
import { PasswordForm } from './password-form'

const OwnWays = lazyComponent(() => import('./ways/own-ways').then((m) => m.OwnWays))

/** How one logs in, the password, the devices on which one is logged in, a copy of one's data, and what becomes of the account. */
export function HomeSecurity({ user }: { user: UserInfo }) {
  return (
    <>
      {site().signin && <OwnWays user={user} />}
      <PasswordForm login={user.mobile || user.email} />
      <Devices />
      <ActedFor />
      <ExportData />
      <OwnAccount />
    </>
  )
}

function Devices() {
  const { data, error, refetch } = useQuery(accountQueries.sessions())
  const endOthers = useEndOthers()
  const endOne = useEndOne()
  if (!data && error) return <ErrorState error={error} onRetry={() => refetch()} />
  if (!data)
    return (
      <SkeletonPage>
        <SkeletonList rows={2} />
      </SkeletonPage>
    )
  const leaveOne = async (key: string, name: string) => {
    if (
      !(await confirm({ title: `退出${name}？`, body: '那台设备上需要重新登录。', confirmText: '退出', danger: true }))
    )
      return
    await endOne.mutateAsync(key)
    toast('操作成功', 'success')
  }
  const end = async () => {
    if (
      !(await confirm({
        title: '退出其他设备？',
        body: '其他设备上需要重新登录，日历订阅链接也会失效。',
        confirmText: '退出',
        danger: true,
      }))
    )
      return
    await endOthers.mutateAsync()
    toast('操作成功', 'success')
  }
  return (
    <>
      <List label="登录的设备" header="登录的设备">
        {data.list.map((s) => (
          <ListRow
            key={s.key}
            title={s.acting ? '平台管理员代为操作' : deviceName(s.agent)}
            description={s.current ? '正在使用' : `最近使用 ${ago(s.seen_time)}`}
            extra={
              s.current ? (
                <Tag tone="success">这台设备</Tag>
              ) : (
                <OnlineButton
                  size="sm"
                  variant="secondary"
                  aria-label={`退出${deviceName(s.agent)}`}
                  disabled={endOne.isPending}
                  onClick={() => void leaveOne(s.key, deviceName(s.agent))}
                >
                  退出
                </OnlineButton>
              )
            }
          />
        ))}
      </List>
      {data.list.length > 1 && (
        <OnlineButton variant="secondary" block onClick={end}>
          退出其他设备
        </OnlineButton>
      )}
    </>
  )
}
