import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SoftwareDetail, SoftwareGrant } from '#contract/software/software.model'
import { date } from '#lib/format'
import { Button } from '#ui/button'
import { Card } from '#ui/layout/card'
import { List, ListRow } from '#ui/lists/list'
import { OnlineButton } from '#ui/online-button'
import { popup } from '#ui/overlays/popup'
import { attempt, say } from '#ui/overlays/say'
import { Empty } from '#ui/states/empty'
import { grantSoftware } from '../../software.mutations'
import { endsText } from './software-columns'

const AddGrant = popup(() => import('./add-grant').then((m) => m.AddGrant))

/** Who else may use it. */
export function Grants({ software }: { software: SoftwareDetail }) {
  const client = useQueryClient()
  const [adding, setAdding] = useState(false)
  const { grants } = software
  const take = async ({ org_id, org_name, room_count }: SoftwareGrant) => {
    const { confirm } = await import('#ui/overlays/confirm')
    const body = `${org_name}不能再添加它${room_count ? `，正在使用它的 ${room_count} 个实训室也打不开了` : ''}。可以随时再授权。`
    if (!(await confirm({ title: '取消授权', body, confirmText: '取消授权', cancelText: '返回', danger: true }))) return
    await attempt(async () => {
      await grantSoftware(client, software.id, org_id, false)
      await say(`已取消${org_name}的授权`)
    })
  }
  return (
    <Card
      title="授权的组织"
      extra={
        <Button size="sm" variant="secondary" icon="plus" onClick={() => setAdding(true)}>
          授权
        </Button>
      }
    >
      {grants.length === 0 ? (
        <Empty title="还没有授权给其他组织" icon="team">
          授权后，对方的实训室也可以添加它
        </Empty>
      ) : (
        <List label="授权的组织">
          {grants.map((grant) => (
            <ListRow
              key={grant.org_id}
              title={grant.org_name}
              description={[
                `${date(grant.create_time)} 授权`,
                `${grant.room_count} 个实训室在用`,
                grant.seats > 0 && `名额 ${grant.seats_used} / ${grant.seats}`,
                grant.end_time > 0 && endsText(grant.end_time),
              ]
                .filter(Boolean)
                .join(' · ')}
              extra={
                <OnlineButton
                  size="sm"
                  variant="quiet"
                  aria-label={`取消${grant.org_name}的授权`}
                  onClick={() => take(grant)}
                >
                  取消授权
                </OnlineButton>
              }
            />
          ))}
        </List>
      )}
      {adding && <AddGrant software={software} onClose={() => setAdding(false)} />}
    </Card>
  )
}
