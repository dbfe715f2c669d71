import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { UserStanding } from '#contract/orgs/backoffice/backoffice.api'
import { standingChanges } from '#contract/orgs/backoffice/backoffice.rules'
import { useBusy } from '#lib/outbox/safe-point'
import { SwitchField } from '#ui/fields/switch-field'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { QueryView } from '#ui/states/query-page'
import { SkeletonList } from '#ui/states/skeleton'
import { setUserStanding } from '../../../backoffice.mutations'
import { backofficeQueries } from '../../../backoffice.queries'

type StandingFormProps = { person: { uid: number; truename: string }; onClose: () => void }

const NOTHING: UserStanding = { uid: 0, truename: '', groups: [], public_content_auth: false }
const givenIn = ({ groups, public_content_auth }: UserStanding) => ({
  supplier_of: groups.filter((group) => group.is_supplier).map((group) => group.group_id),
  public_content_auth,
})

/** Of which organisations somebody is a supplier, and whether they may publish for everybody: given and taken. */
export function StandingForm({ person, onClose }: StandingFormProps) {
  const client = useQueryClient()
  const query = useQuery(backofficeQueries.standing(person.uid))
  const before = query.data ?? NOTHING
  const [draft, setDraft] = useState<ReturnType<typeof givenIn>>()
  const given = draft ?? givenIn(before)
  const { supplier_of, public_content_auth } = given
  const changes = standingChanges(person.truename, before, given)
  useBusy('form', changes.length > 0)
  const save = async () => {
    const { confirm } = await import('#ui/overlays/confirm')
    const body = `${changes.join('')}此人会收到通知。`
    if (!(await confirm({ title: '修改权限？', body, confirmText: '修改' }))) return
    await attempt(async () => {
      await setUserStanding(client, { uid: person.uid, ...given })
      await say('保存成功')
      onClose()
    })
  }
  const supply = (id: number, on: boolean) =>
    setDraft({ ...given, supplier_of: on ? [...supplier_of, id] : supplier_of.filter((one) => one !== id) })
  return (
    <SheetOrDialog
      open
      title={`供应商与发布权限：${person.truename}`}
      onClose={onClose}
      footer={
        <OnlineButton block onClick={save} disabled={changes.length === 0}>
          保存
        </OnlineButton>
      }
    >
      <QueryView query={query} label="权限加载中" skeleton={<SkeletonList rows={3} />} />
      {query.data && (
        <div className="stack">
          {before.groups.map(({ group_id, group_name }) => (
            <SwitchField
              key={group_id}
              label={`“${group_name}”的供应商`}
              hint="可以提交软件和第三方工具，由组织审核"
              checked={supplier_of.includes(group_id)}
              onChange={(on) => supply(group_id, on)}
            />
          ))}
          {before.groups.length === 0 && <p className="secondary">加入组织以后才能成为供应商。</p>}
          <SwitchField
            label="发布到公共"
            hint="可以把内容和方案发布给平台上的所有组织"
            checked={public_content_auth}
            onChange={(on) => setDraft({ ...given, public_content_auth: on })}
          />
        </div>
      )}
    </SheetOrDialog>
  )
}
