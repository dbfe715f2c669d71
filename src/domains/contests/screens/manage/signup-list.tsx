import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { contestsApi } from '#contract/contests/contests.api'
import { contestsErrors } from '#contract/contests/contests.errors'
import type { SignupRow } from '#contract/contests/contests.model'
import { APPROVED, PENDING } from '#contract/kernel/approval'
import { useChosen } from '#lib/use-chosen'
import { useListState } from '#lib/use-list-state'
import { ExportMenu } from '#ui/lists/export-menu'
import { PagedList } from '#ui/lists/paged-list'
import { usePaged } from '#ui/lists/use-paged'
import { ReasonDialog, several } from '#ui/overlays/reason-dialog'
import { attempt, say } from '#ui/overlays/say'
import { Empty } from '#ui/states/empty'
import { checkSignups } from '../../contests.mutations'
import { contestsQueries } from '../../contests.queries'
import styles from '../../parts/contests.module.css'
import { RemoveTeam } from './remove-team'
import { nameOf, type Sized, signupColumns } from './signup-columns'
import { filters, SignupTools, signupFilter } from './signup-tools'
import { TeamSetting } from './team-setting'
import { type Failure, failureText, resultText } from './verdict-text'

const keyOf = (row: Pick<SignupRow, 'kind' | 'id'>): string => `${row.kind}-${row.id}`
const quick = ['参赛成员人数不符合要求', '请填写真实姓名后重新报名', '不符合参赛条件', '名额已满']

/** Sign-ups of one contest as they come in; approved or rejected, one or many. */
export function SignupList({ contestId, contest }: { contestId: number; contest: Sized | undefined }) {
  const client = useQueryClient()
  const at = useListState(signupFilter, { sorts: ['name', 'school', 'time'] })
  const [rejecting, setRejecting] = useState<SignupRow[]>([])
  const [setting, setSetting] = useState<SignupRow>()
  const [removing, setRemoving] = useState<SignupRow>()
  const [failures, setFailures] = useState<Failure[]>([])
  const { filter, order: sort } = at
  const { status } = filters[filter.status]
  const asked = { status, keyword: filter.keyword, sort }
  const query = usePaged(
    at,
    ({ page }) => contestsQueries.signups(contestId, { ...asked, ...page }),
    (row) => keyOf(row),
  )
  const columns = useMemo(() => signupColumns(contest), [contest])
  const rows = query.data?.list ?? []
  const { chosen, clear, selection } = useChosen({
    query,
    of: { ...asked, place: query.place },
    keyOf,
    selectable: (row: SignupRow) => row.status === PENDING,
    read: (page) => client.fetchQuery(contestsQueries.signups(contestId, { ...asked, ...page })),
    unit: '条',
  })
  const decide = (signups: SignupRow[], status: 3 | -2, reason?: string) =>
    attempt(async () => {
      const asked = signups.map(({ kind, id }) => ({ kind, id }))
      const done = await checkSignups(client, contestId, asked, { status, ...(reason && { reason }) })
      const failed = done.failed.flatMap((f) =>
        signups.filter((s) => s.kind === f.kind && s.id === f.id).map((s) => ({ name: nameOf(s), message: f.message })),
      )
      setFailures(failed)
      clear()
      await say(resultText(status, done), done.handled > 0 ? 'success' : 'info')
    })
  const approveChosen = async () => {
    // What one doesn't see is named by number before it is done.
    if (chosen.length > rows.length) {
      const { confirm } = await import('#ui/overlays/confirm')
      const body = '他们会立即成为参赛者，并收到通知。'
      if (!(await confirm({ title: `通过 ${chosen.length} 条报名`, body, confirmText: '通过' }))) return
    }
    await decide(chosen, 3)
  }
  return (
    <>
      <PagedList
        caption="报名"
        offline="审核需要联网"
        unit="条"
        query={query}
        onOffset={at.onOffset}
        onLimit={at.onLimit}
        sorting={at.sorting}
        columns={columns}
        rowKey={keyOf}
        rowLabel={nameOf}
        selection={selection}
        rowActions={(row) =>
          row.status === PENDING
            ? [
                { key: 'approve', label: '通过', online: true, onSelect: () => decide([row], 3) },
                { key: 'reject', label: '拒绝', danger: true, online: true, onSelect: () => setRejecting([row]) },
              ]
            : row.kind === 'team' && row.status === APPROVED && !row.left_time
              ? [
                  { key: 'setting', label: '组别与打星', onSelect: () => setSetting(row) },
                  { key: 'remove', label: '移出比赛', danger: true, online: true, onSelect: () => setRemoving(row) },
                ]
              : []
        }
        empty={<NoSignups searched={filter.keyword !== ''} waiting={filter.status === 'waiting'} />}
        toolbar={
          <SignupTools
            filter={filter}
            onFilter={at.show}
            busy={query.isFetching}
            chosen={chosen.length}
            approve={approveChosen}
            reject={() => setRejecting(chosen)}
            exports={
              <ExportMenu
                api={contestsApi.exportSignups}
                query={{ contest_id: contestId, status, keyword: filter.keyword }}
              />
            }
          />
        }
      />
      {failures.length > 0 && (
        <p className={styles.message} role="alert">
          {failureText(failures)}
        </p>
      )}
      {removing && <RemoveTeam row={removing} onClose={() => setRemoving(undefined)} />}
      {setting && <TeamSetting row={setting} onClose={() => setSetting(undefined)} />}
      {rejecting.length > 0 && (
        <ReasonDialog
          title="拒绝报名"
          label="拒绝原因"
          quick={quick}
          missing={contestsErrors.reject_reason.text}
          onClose={() => setRejecting([])}
          action="确定拒绝"
          act="拒绝"
          onSend={async (reason) => {
            if (await decide(rejecting, -2, reason)) setRejecting([])
          }}
        >
          拒绝 {several(rejecting.map(nameOf), '条')} 的报名，对方会看到原因，并可以重新报名。
        </ReasonDialog>
      )}
    </>
  )
}

function NoSignups({ searched, waiting }: { searched: boolean; waiting: boolean }) {
  if (searched) return <Empty title="没有找到符合的报名" icon="search" />
  return (
    <Empty title={waiting ? '没有待审核的报名' : '还没有报名'} icon="trophy">
      报名提交后会立即出现在这里
    </Empty>
  )
}
