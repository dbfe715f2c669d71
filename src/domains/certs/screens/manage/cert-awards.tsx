import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { awardSourceLabels, awardStateLabels } from '#contract/certs/certs.labels'
import type { AwardRow } from '#contract/certs/certs.model'
import { AWARD_STATES, REVOKE_REASON_MAX } from '#contract/certs/certs.rules'
import { can } from '#lib/device/environment'
import { date } from '#lib/format'
import { navigate } from '#lib/navigate'
import { usePageTitle } from '#lib/title'
import { useListState } from '#lib/use-list-state'
import { Button } from '#ui/button'
import { Chips } from '#ui/display/tag'
import { Page } from '#ui/layout/page'
import type { Column } from '#ui/lists/data-list'
import { ListTools } from '#ui/lists/list-tools'
import { PagedList } from '#ui/lists/paged-list'
import { usePaged } from '#ui/lists/use-paged'
import { popup } from '#ui/overlays/popup'
import { ReasonDialog } from '#ui/overlays/reason-dialog'
import { attempt, say } from '#ui/overlays/say'
import { Empty } from '#ui/states/empty'
import { renewCert, revokeCert } from '../../certs.mutations'
import { certsQueries } from '../../certs.queries'
import { AwardTag } from '../../parts/award-state'
import { certDesk, verifyAt } from '../../parts/cert-address'
import { PackZip } from './pack-zip'

const AwardDialog = popup(() => import('./award-dialog').then((m) => m.AwardDialog))

const STATES = ['all', ...AWARD_STATES] as const
const shape = { state: STATES, keyword: '' } as const

const columns: Column<AwardRow>[] = [
  {
    key: 'name',
    title: '姓名',
    cell: ({ truename, note }) => (note ? `${truename}（${note}）` : truename),
    phone: 'title',
  },
  { key: 'state', title: '状态', cell: ({ state }) => <AwardTag state={state} />, phone: 'aside' },
  { key: 'number', title: '编号', cell: ({ number }) => number },
  { key: 'time', title: '颁发日期', numeric: true, cell: ({ award_time }) => date(award_time) },
  { key: 'expire', title: '有效期至', numeric: true, cell: ({ expire_time }) => date(expire_time) || '长期' },
  { key: 'source', title: '来源', cell: ({ source }) => awardSourceLabels[source] },
  { key: 'reason', title: '撤销原因', wide: true, cell: ({ revoke_reason }) => revoke_reason || '—' },
]

/** What was awarded of one certificate: more are awarded, revoked and renewed here. */
export function CertAwards({ roomId, certId }: { roomId: number; certId: number }) {
  const client = useQueryClient()
  const lists = useQuery(certsQueries.lists(roomId))
  const cert = lists.data?.list.flatMap(({ certs }) => certs).find(({ id }) => id === certId)
  const at = useListState(shape)
  const { state, keyword } = at.filter
  const query = usePaged(
    at,
    ({ page }) =>
      certsQueries.awards({
        ...{ training_room_id: roomId, cert_id: certId, keyword },
        ...(state !== 'all' && { state }),
        ...page,
      }),
    ({ id }) => id,
  )
  const [awarding, setAwarding] = useState(false)
  const [revoking, setRevoking] = useState<AwardRow>()
  const title = cert ? `颁发 · ${cert.title}` : '颁发证书'
  usePageTitle(title)
  const renew = async ({ id, truename }: AwardRow) => {
    const { confirm } = await import('#ui/overlays/confirm')
    const body = `给${truename}一个新编号和新的有效期，原来的编号显示“已换发”。`
    if (!(await confirm({ title: '换发证书', body, confirmText: '换发' }))) return
    await attempt(async () => {
      const { number } = await renewCert(client, { training_room_id: roomId, award_id: id })
      await say(`已换发，新编号 ${number}`)
    })
  }
  const revoke = (row: AwardRow, reason: string) =>
    attempt(async () => {
      await revokeCert(client, { training_room_id: roomId, award_id: row.id, reason })
      setRevoking(undefined)
      await say('已撤销')
    })
  const standing = ({ state: s }: AwardRow) => s === 'valid' || s === 'expired'
  return (
    <Page
      title={title}
      backHref={certDesk(roomId)}
      barActions={
        <Button disabled={!cert?.published} onClick={() => setAwarding(true)}>
          {cert && !cert.published ? '发布后才能颁发' : '颁发证书'}
        </Button>
      }
    >
      <PagedList
        caption="已颁发的证书"
        offline="颁发和撤销需要联网"
        unit="张"
        query={query}
        onOffset={at.onOffset}
        onLimit={at.onLimit}
        columns={columns}
        rowKey={({ id }) => String(id)}
        rowLabel={({ truename }) => truename}
        rowActions={(row) => [
          { key: 'look', label: '验证页', onSelect: () => navigate(verifyAt(row.number)) },
          ...(standing(row)
            ? [
                {
                  key: 'renew',
                  label: '换发',
                  menu: true,
                  disabled: !cert?.published,
                  online: true,
                  onSelect: () => renew(row),
                },
                { key: 'revoke', label: '撤销', menu: true, danger: true, onSelect: () => setRevoking(row) },
              ]
            : []),
        ]}
        toolbar={
          <ListTools
            actions={can.download && cert && cert.awarded_count > 0 && <PackZip roomId={roomId} certId={certId} />}
            filters={
              <Chips
                label="状态"
                options={STATES.map((value) => ({ value, label: value === 'all' ? '全部' : awardStateLabels[value] }))}
                value={state}
                onChange={(next) => at.show({ state: next })}
              />
            }
            search={{
              label: '按姓名或编号搜索',
              value: keyword,
              busy: query.isFetching,
              onSearch: (next) => at.show({ keyword: next }),
            }}
          />
        }
        empty={
          at.narrowed ? (
            <Empty title="没有找到证书" icon="search">
              换个姓名、编号或状态试试。
            </Empty>
          ) : (
            <Empty title="还没有颁发" icon="cert">
              学员达标后自动颁发，也可以在这里一次颁发给多人。
            </Empty>
          )
        }
      />
      {awarding && cert && <AwardDialog roomId={roomId} cert={cert} onClose={() => setAwarding(false)} />}
      {revoking && (
        <ReasonDialog
          title="撤销证书"
          label="撤销原因"
          hint="本人和验证证书的人都能看到"
          quick={['信息有误', '成绩无效', '违反诚信规定']}
          max={REVOKE_REASON_MAX}
          missing="请填写撤销原因"
          action="撤销"
          onClose={() => setRevoking(undefined)}
          onSend={(reason) => revoke(revoking, reason)}
        >
          撤销{revoking.truename}的“{revoking.title}”（{revoking.number}），撤销后不能恢复，可以重新颁发。
        </ReasonDialog>
      )}
    </Page>
  )
}
