import { useQuery, useQueryClient } from '@tanstack/react-query'
import { awardRuleLabels } from '#contract/certs/certs.labels'
import type { CertCard, CertContainer, CertDetail } from '#contract/certs/certs.model'
import {
  type Asked,
  AWARD_RULES,
  type AwardRule,
  CERT_INTRO_MAX,
  CERT_ISSUER_MAX,
  CERT_TITLE_MAX,
} from '#contract/certs/certs.rules'
import { PAPER_USUAL } from '#contract/certs/paper/paper.rules'
import { useVersionedForm } from '#lib/use-versioned-form'
import { ChoiceField } from '#ui/fields/choice-field'
import { NumberField } from '#ui/fields/number-field'
import { TextField } from '#ui/fields/text-field'
import { attemptSaving, say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { VersionedDialog } from '#ui/overlays/versioned-dialog'
import { QueryView } from '#ui/states/query-page'
import { RichField } from '../../../files/parts/rich-field'
import { saveCert } from '../../certs.mutations'
import { certsQueries } from '../../certs.queries'
import { AskedFields } from './asked-fields'
import styles from './manage.module.css'
import { PaperFields, type ShownPictures } from './paper-fields'

const NONE = { id: 0, url: '' }
const NO_PICTURES: ShownPictures = { background: NONE, logo: NONE, seal: NONE }

type Props = { roomId: number; container: CertContainer; cert?: CertCard; onClose: () => void }

/** A certificate as it is written; what is typed stays on the device until it is saved or given up. */
export function CertForm({ roomId, container, cert, onClose }: Props) {
  const query = useQuery({
    ...certsQueries.detail({ roomId, containerId: container.id, certId: cert?.id ?? 0 }),
    enabled: cert !== undefined,
  })
  if (!cert || query.data)
    return <Form roomId={roomId} container={container} {...(query.data && { cert: query.data })} onClose={onClose} />
  return (
    <SheetOrDialog open onClose={onClose} title="编辑证书">
      <QueryView query={query} label="证书加载中" />
    </SheetOrDialog>
  )
}

const begin = (cert: CertDetail | undefined) => ({
  title: cert?.title ?? '',
  issuer: cert?.issuer ?? '',
  intro: cert?.intro ?? '',
  rule: cert?.award_rule ?? ('auto' as AwardRule),
  months: cert?.valid_months ? String(cert.valid_months) : '',
  asked: cert?.requirements.map(({ kind, ref_id, need }): Asked => ({ kind, ref_id, need })) ?? [],
  paper: cert?.paper ?? PAPER_USUAL,
  pictures: cert?.paper_pictures ?? NO_PICTURES,
})

type FormProps = { roomId: number; container: CertContainer; cert?: CertDetail; onClose: () => void }

function Form({ roomId, container, cert, onClose }: FormProps) {
  const client = useQueryClient()
  const form = useVersionedForm(`cert:${cert?.id ?? `new in ${container.id}`}`, begin(cert), cert?.version ?? 0)
  const { set } = form
  const { title, issuer, intro, rule, months, asked, paper, pictures } = form.value
  const save = () =>
    attemptSaving(form, async () => {
      await saveCert(client, {
        ...{ training_room_id: roomId, container_id: container.id, ...(cert && { cert_id: cert.id }) },
        ...{ version: form.version, title, issuer, intro, award_rule: rule },
        ...{ valid_months: Number(months || 0), requirements: asked, paper },
      })
      form.done()
      onClose()
      await say(cert ? '已保存' : '已保存为草稿，发布后学员能看到')
    })
  return (
    <VersionedDialog
      form={form}
      title={cert ? '编辑证书' : '添加证书'}
      width={760}
      disabled={!title.trim()}
      onSave={save}
      onClose={onClose}
    >
      <TextField
        label="证书名称"
        value={title}
        onChange={(title) => set({ title })}
        maxGraphemes={CERT_TITLE_MAX}
        required
      />
      <div className={styles.pair}>
        <TextField
          label="颁发单位"
          value={issuer}
          onChange={(issuer) => set({ issuer })}
          maxGraphemes={CERT_ISSUER_MAX}
          hint="不填则为本组织的名称"
        />
        <NumberField
          label="有效期"
          value={months}
          onChange={(months) => set({ months })}
          digitsOnly
          maxLength={3}
          suffix="个月"
          hint="不填为长期有效"
        />
      </div>
      <ChoiceField
        label="颁发方式"
        value={rule}
        onChange={(rule) => set({ rule })}
        columns={2}
        options={AWARD_RULES.map((value) => ({
          value,
          label: awardRuleLabels[value].label,
          description: awardRuleLabels[value].about,
        }))}
      />
      <AskedFields
        roomId={roomId}
        self={cert?.id ?? 0}
        known={cert?.requirements ?? []}
        value={asked}
        onChange={(asked) => set({ asked })}
      />
      <PaperFields
        value={paper}
        onChange={(paper) => set({ paper })}
        pictures={pictures}
        onPictures={(pictures) => set({ pictures })}
      />
      <RichField
        label="证书介绍"
        value={intro}
        onChange={(intro) => set({ intro })}
        max={CERT_INTRO_MAX}
        message={`证书介绍在${CERT_INTRO_MAX}字以内`}
      />
    </VersionedDialog>
  )
}
