import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Industry, industrySaid } from '#contract/orgs/industries/industries.api'
import { INDUSTRY_TITLE_MAX, industryProblem } from '#contract/orgs/industries/industries.rules'
import { latestOf } from '#lib/latest-of'
import { useVersionedForm } from '#lib/use-versioned-form'
import { Tag } from '#ui/display/tag'
import { SwitchField } from '#ui/fields/switch-field'
import { TextField } from '#ui/fields/text-field'
import { Page } from '#ui/layout/page'
import { HeadAction } from '#ui/lists/head-action'
import { List, ListRow } from '#ui/lists/list'
import { attemptSaving, say } from '#ui/overlays/say'
import { VersionedDialog } from '#ui/overlays/versioned-dialog'
import { Empty } from '#ui/states/empty'
import { ErrorState } from '#ui/states/error-state'
import { useAgeNote } from '#ui/states/offline-note'
import { SkeletonList } from '#ui/states/skeleton'
import { saveIndustry } from '../../industries.mutations'
import { industriesQueries } from '../../industries.queries'

type Edited = Pick<Industry, keyof typeof industrySaid> & { id?: number; version?: number }

/** The list of industries that rooms and content belong to, kept by whoever runs the platform. */
export function Industries() {
  const query = useQuery(industriesQueries.lists())
  const note = useAgeNote(query, '修改行业需要联网')
  const [edited, setEdited] = useState<Edited>()
  const { data, error } = query
  const add = () => setEdited({ title: '', online: true, sort: (data?.at(-1)?.sort ?? 0) + 1 })
  const make = (
    <HeadAction of={data} error={error} onClick={add}>
      添加行业
    </HeadAction>
  )
  return (
    <Page title="行业" above="/index" note={note} barActions={make}>
      {!data && (error ? <ErrorState error={error} onRetry={() => query.refetch()} /> : <SkeletonList rows={6} />)}
      {data?.length === 0 && (
        <Empty title="还没有行业" icon="apps" action={{ label: '添加行业', onClick: add }}>
          实训室和内容可以归到这里的行业。
        </Empty>
      )}
      {data && data.length > 0 && (
        <List label="行业">
          {data.map((industry) => (
            <ListRow
              key={industry.id}
              title={industry.title}
              extra={!industry.online && <Tag>已停用</Tag>}
              onClick={() => setEdited(industry)}
            />
          ))}
        </List>
      )}
      {edited && <IndustryForm industry={latestOf(edited, data)} onClose={() => setEdited(undefined)} />}
    </Page>
  )
}

function IndustryForm({ industry, onClose }: { industry: Edited; onClose: () => void }) {
  const client = useQueryClient()
  const first = { title: industry.title, online: industry.online }
  const form = useVersionedForm(`industry:${industry.id ?? 'new'}`, first, industry.version ?? 0)
  const { title, online } = form.value
  const [strict, setStrict] = useState(false)
  const problem = industryProblem(title.trim())
  const save = () => {
    setStrict(true)
    if (problem) return
    const { id, sort } = industry
    void attemptSaving(form, async () => {
      await saveIndustry(client, { ...(id && { id, version: form.version }), title, online, sort })
      form.done()
      await say('已保存')
      onClose()
    })
  }
  return (
    <VersionedDialog
      form={form}
      width={450}
      title={industry.id ? '编辑行业' : '添加行业'}
      onSave={save}
      onClose={onClose}
    >
      <TextField
        label="名称"
        required
        value={title}
        maxGraphemes={INDUSTRY_TITLE_MAX}
        onChange={(next) => form.set({ title: next })}
        {...(strict && problem && { error: problem })}
      />
      <SwitchField
        label="可选用"
        hint="停用后不能再选，已经归到这个行业的不受影响"
        checked={online}
        onChange={(next) => form.set({ online: next })}
      />
    </VersionedDialog>
  )
}
