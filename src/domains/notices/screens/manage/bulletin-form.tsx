import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { BulletinRow, bulletinSaid } from '#contract/notices/bulletin/bulletin.api'
import {
  BULLETIN_CONTENT_MAX,
  BULLETIN_KINDS,
  BULLETIN_ROLES,
  BULLETIN_TITLE_MAX,
  type BulletinKind,
  bulletinKindLabels,
  bulletinProblems,
  bulletinRoleLabels,
} from '#contract/notices/bulletin/bulletin.rules'
import { serverSeconds } from '#lib/net/clock'
import { useFieldProblems } from '#lib/net/use-field-problems'
import { useVersionedForm } from '#lib/use-versioned-form'
import { Checkbox } from '#ui/fields/checkbox'
import { ChoiceField } from '#ui/fields/choice-field'
import { DateField } from '#ui/fields/date-field'
import { SwitchField } from '#ui/fields/switch-field'
import { TextField } from '#ui/fields/text-field'
import { attemptSaving, say } from '#ui/overlays/say'
import { VersionedDialog } from '#ui/overlays/versioned-dialog'
import { backofficeQueries } from '../../../orgs/backoffice.queries'
import { saveBulletin } from '../../bulletin.mutations'

type Said = Pick<BulletinRow, keyof typeof bulletinSaid>
export type EditedBulletin = Said & { id?: number; version?: number }

const saidOf = (b: EditedBulletin): Said => ({
  ...{ kind: b.kind, title: b.title, content: b.content, from_time: b.from_time, to_time: b.to_time },
  ...{ work_from: b.work_from, work_to: b.work_to, stops: b.stops, org_ids: b.org_ids, roles: b.roles },
})

const turned = <T,>(list: readonly T[], one: T, on: boolean): T[] =>
  on ? [...list.filter((other) => other !== one), one] : list.filter((other) => other !== one)

/** What is told, to whom, from when until when; of work on the platform, when it is and whether it stops what people do. */
export function BulletinForm({ bulletin, onClose }: { bulletin: EditedBulletin; onClose: () => void }) {
  const client = useQueryClient()
  const { id, version = 0 } = bulletin
  const form = useVersionedForm(`bulletin:${id ?? 'new'}`, saidOf(bulletin), version)
  const { value: draft, set: put } = form
  const { kind } = draft
  const words = { title: draft.title.trim(), content: draft.content.trim() }
  const said = { ...draft, ...words }
  const problems = useFieldProblems(said, bulletinProblems(said, serverSeconds()))
  const save = async () => {
    if (!problems.check()) return
    const news = kind === 'news'
    const { from_time, to_time, work_from, work_to, stops, org_ids, roles } = draft
    await attemptSaving(form, async () => {
      await saveBulletin(client, {
        ...(id && { id, version: form.version }),
        kind,
        ...words,
        from_time,
        to_time: news ? to_time : 0,
        work_from: news ? 0 : work_from,
        work_to: news ? 0 : work_to,
        stops: !news && stops,
        org_ids: news ? org_ids : [],
        roles: news ? roles : [],
      })
      form.done()
      await say(id ? '保存成功' : '已发布')
      onClose()
    })
  }
  return (
    <VersionedDialog
      form={form}
      title={id ? '编辑公告' : '发布公告'}
      action={id ? '保存' : '发布'}
      onSave={save}
      onClose={onClose}
    >
      {!id && (
        <ChoiceField
          label="类型"
          value={kind}
          onChange={(next) => put({ kind: next as BulletinKind })}
          options={BULLETIN_KINDS.map((value) => ({ value, label: bulletinKindLabels[value] }))}
        />
      )}
      <TextField
        label="标题"
        required
        value={draft.title}
        maxGraphemes={BULLETIN_TITLE_MAX}
        onChange={(title) => put({ title })}
        {...problems.at('title')}
      />
      <TextField
        label="内容"
        required={kind === 'news'}
        multiline
        value={draft.content}
        maxGraphemes={BULLETIN_CONTENT_MAX}
        onChange={(content) => put({ content })}
        {...problems.at('content')}
      />
      <DateField
        label="开始显示"
        placeholder="立即"
        value={draft.from_time}
        onChange={(from_time) => put({ from_time })}
      />
      {kind === 'news' ? (
        <>
          <DateField
            label="结束显示"
            placeholder="不限"
            value={draft.to_time}
            onChange={(to_time) => put({ to_time })}
            {...problems.at('to_time')}
          />
          <Whom draft={draft} put={put} />
        </>
      ) : (
        <>
          <DateField
            label="维护开始"
            value={draft.work_from}
            onChange={(work_from) => put({ work_from })}
            {...problems.at('work_from')}
          />
          <DateField
            label="维护结束"
            value={draft.work_to}
            onChange={(work_to) => put({ work_to })}
            {...problems.at('work_to')}
          />
          <SwitchField
            label="维护期间暂停保存"
            hint="期间所有人只能查看；超级管理员不受影响。设备上离线保存的内容会在维护结束后自动提交"
            checked={draft.stops}
            onChange={(stops) => put({ stops })}
          />
        </>
      )}
    </VersionedDialog>
  )
}

function Whom({ draft, put }: { draft: EditedBulletin; put: (next: Partial<EditedBulletin>) => void }) {
  const orgs = useQuery(backofficeQueries.orgs({ limit: 100 })).data?.list.filter((org) => !org.is_sub_group) ?? []
  return (
    <>
      <fieldset className="stack">
        <legend>组织（不选是全平台，含下级组织）</legend>
        {orgs.map((org) => (
          <Checkbox
            key={org.group_id}
            label={org.group_name}
            checked={draft.org_ids.includes(org.group_id)}
            onChange={(on) => put({ org_ids: turned(draft.org_ids, org.group_id, on) })}
          />
        ))}
      </fieldset>
      <fieldset className="stack">
        <legend>角色（不选是所有人）</legend>
        {BULLETIN_ROLES.map((role) => (
          <Checkbox
            key={role}
            label={bulletinRoleLabels[role]}
            checked={draft.roles.includes(role)}
            onChange={(on) => put({ roles: turned(draft.roles, role, on) })}
          />
        ))}
      </fieldset>
    </>
  )
}
