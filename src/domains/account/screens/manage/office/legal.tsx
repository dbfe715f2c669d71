import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { LegalTexts } from '#contract/account/legal/legal.api'
import { LEGAL_NOTE_MAX, legalFromText, legalProblem, legalToText } from '#contract/account/legal/legal.rules'
import { date } from '#lib/format'
import { useVersionedForm } from '#lib/use-versioned-form'
import { Tag } from '#ui/display/tag'
import { TextField } from '#ui/fields/text-field'
import { Card } from '#ui/layout/card'
import { List, ListRow } from '#ui/lists/list'
import { OnlineButton } from '#ui/online-button'
import { attemptSaving, say } from '#ui/overlays/say'
import { OvertakenNote } from '#ui/states/overtaken-note'
import { QueryPage, QueryView } from '#ui/states/query-page'
import { RestoredNote } from '#ui/states/restored-note'
import { publishLegal } from '../../../office.mutations'
import { officeQueries } from '../../../office.queries'
import { ownQueries } from '../../../own.queries'

/** Terms and privacy notice: the texts in force, new ones, and who agreed to which. */
export function AdminLegal() {
  const query = useQuery(ownQueries.legal())
  return (
    <QueryPage query={query} title="用户协议" above="/index" aged="发布新版本需要联网">
      {(legal) => (
        <>
          <Edit legal={legal} />
          <Versions current={legal.version} />
        </>
      )}
    </QueryPage>
  )
}

function Edit({ legal }: { legal: LegalTexts }) {
  const client = useQueryClient()
  const first = { terms: legalToText(legal.terms), privacy: legalToText(legal.privacy), note: '' }
  const form = useVersionedForm('legal', first, legal.version)
  const { value: draft, set: put } = form
  const [strict, setStrict] = useState(false)
  const changed = draft.terms !== first.terms || draft.privacy !== first.privacy
  const problem =
    legalProblem('用户协议', legalFromText(draft.terms)) ??
    legalProblem('个人信息保护政策', legalFromText(draft.privacy)) ??
    (draft.note.trim() ? undefined : '请填写这次改了什么')
  const publish = async () => {
    setStrict(true)
    if (problem) return
    const { confirm } = await import('#ui/overlays/confirm')
    const body = '发布后立即生效，所有人会被请求重新阅读和同意。发布的版本不能修改或撤回，可以再发布新版本。'
    if (!(await confirm({ title: '发布新版本？', body, confirmText: '发布' }))) return
    await attemptSaving(form, async () => {
      const { version } = await publishLegal(client, { base: form.version, ...draft, note: draft.note.trim() })
      form.done()
      setStrict(false)
      await say(`已发布 ${version} 版`)
    })
  }
  return (
    <Card title={`正在使用 ${legal.version} 版`}>
      <div className="stack">
        <RestoredNote form={form} />
        <p className="secondary">以 # 开头的一行是一章的标题，其余每一行是一段。</p>
        <TextField label="用户协议" multiline rows={12} value={draft.terms} onChange={(terms) => put({ terms })} />
        <TextField
          label="个人信息保护政策"
          multiline
          rows={12}
          value={draft.privacy}
          onChange={(privacy) => put({ privacy })}
        />
        <TextField
          label="这次改了什么"
          required
          hint="会显示给重新同意的人"
          value={draft.note}
          maxGraphemes={LEGAL_NOTE_MAX}
          onChange={(note) => put({ note })}
        />
        {strict && problem && <p role="alert">{problem}</p>}
        <OvertakenNote form={form} />
        <OnlineButton act="发布" onClick={publish} disabled={!changed || form.overtaken}>
          发布新版本
        </OnlineButton>
      </div>
    </Card>
  )
}

function Versions({ current }: { current: string }) {
  const query = useQuery(officeQueries.legalVersions())
  return (
    <QueryView query={query} label="正在加载版本">
      {({ list }) => (
        <List label="版本" header="版本">
          {list.map((one) => (
            <ListRow
              key={one.version}
              title={`${one.version} 版`}
              description={[
                one.publish_time ? `${date(one.publish_time)} ${one.by_name}发布` : '平台自带',
                one.note,
                `${one.agreed} 人同意`,
              ]
                .filter(Boolean)
                .join(' · ')}
              extra={one.version === current && <Tag tone="success">使用中</Tag>}
            />
          ))}
        </List>
      )}
    </QueryView>
  )
}
