import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
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
import { PAPER_USUAL, type PaperForm } from '#contract/certs/paper/paper.rules'
import { useBusy } from '#lib/outbox/safe-point'
import { Button } from '#ui/button'
import { ChoiceField } from '#ui/fields/choice-field'
import { NumberField } from '#ui/fields/number-field'
import { TextField } from '#ui/fields/text-field'
import { attempt, say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { QueryView } from '#ui/states/query-page'
import { RichField } from '../../../files/parts/rich-field'
import { saveCert } from '../../certs.mutations'
import { certsQueries } from '../../certs.queries'
import { AskedFields } from './asked-fields'
import styles from './manage.module.css'
import { PaperFields, type ShownPictures } from './paper-fields'

const NONE = { id: 0, url: '' }

type Props = { roomId: number; container: CertContainer; cert?: CertCard; onClose: () => void }

/** A certificate as it is written: of an existing one what the server has now. */
export function CertForm({ roomId, container, cert, onClose }: Props) {
  const query = useQuery({
    ...certsQueries.detail({ roomId, containerId: container.id, certId: cert?.id ?? 0 }),
    enabled: cert !== undefined,
  })
  const [opened, setOpened] = useState(query.data)
  if (query.data && !opened) setOpened(query.data)
  if (!cert || opened)
    return <Form roomId={roomId} container={container} {...(opened && { cert: opened })} onClose={onClose} />
  return (
    <SheetOrDialog open onClose={onClose} title="编辑证书">
      <QueryView query={query} label="证书加载中" />
    </SheetOrDialog>
  )
}

type FormProps = { roomId: number; container: CertContainer; cert?: CertDetail; onClose: () => void }

function Form({ roomId, container, cert, onClose }: FormProps) {
  const client = useQueryClient()
  const [title, setTitle] = useState(cert?.title ?? '')
  const [issuer, setIssuer] = useState(cert?.issuer ?? '')
  const [intro, setIntro] = useState(cert?.intro ?? '')
  const [rule, setRule] = useState<AwardRule>(cert?.award_rule ?? 'auto')
  const [months, setMonths] = useState(cert?.valid_months ? String(cert.valid_months) : '')
  const [known] = useState<Asked[]>(
    () => cert?.requirements.map(({ kind, ref_id, need }) => ({ kind, ref_id, need })) ?? [],
  )
  const [asked, setAsked] = useState(known)
  const [paper, setPaper] = useState<PaperForm>(cert?.paper ?? PAPER_USUAL)
  const [pictures, setPictures] = useState<ShownPictures>(
    cert?.paper_pictures ?? { background: NONE, logo: NONE, seal: NONE },
  )
  const words = title !== (cert?.title ?? '') || issuer !== (cert?.issuer ?? '') || intro !== (cert?.intro ?? '')
  const rules = asked !== known || rule !== (cert?.award_rule ?? 'auto') || Number(months) !== (cert?.valid_months ?? 0)
  const dirty = words || rules || paper !== (cert?.paper ?? PAPER_USUAL)
  useBusy('form', dirty)
  const save = () =>
    attempt(async () => {
      await saveCert(client, {
        ...{ training_room_id: roomId, container_id: container.id, ...(cert && { cert_id: cert.id }) },
        ...{ version: cert?.version ?? 0, title, issuer, intro, award_rule: rule },
        ...{ valid_months: Number(months || 0), requirements: asked, paper },
      })
      onClose()
      await say(cert ? '已保存' : '已保存为草稿，发布后学员能看到')
    })
  return (
    <SheetOrDialog
      open
      onClose={onClose}
      width={760}
      title={cert ? '编辑证书' : '添加证书'}
      dismissible={!dirty}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {dirty ? '放弃' : '取消'}
          </Button>
          <Button disabled={!title.trim()} onClick={save}>
            保存
          </Button>
        </>
      }
    >
      <div className="stack">
        <TextField label="证书名称" value={title} onChange={setTitle} maxGraphemes={CERT_TITLE_MAX} required />
        <div className={styles.pair}>
          <TextField
            label="颁发单位"
            value={issuer}
            onChange={setIssuer}
            maxGraphemes={CERT_ISSUER_MAX}
            hint="不填则为本组织的名称"
          />
          <NumberField
            label="有效期"
            value={months}
            onChange={setMonths}
            digitsOnly
            maxLength={3}
            suffix="个月"
            hint="不填为长期有效"
          />
        </div>
        <ChoiceField
          label="颁发方式"
          value={rule}
          onChange={setRule}
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
          onChange={setAsked}
        />
        <PaperFields value={paper} onChange={setPaper} pictures={pictures} onPictures={setPictures} />
        <RichField
          label="证书介绍"
          value={intro}
          onChange={setIntro}
          max={CERT_INTRO_MAX}
          message={`证书介绍在${CERT_INTRO_MAX}字以内`}
        />
      </div>
    </SheetOrDialog>
  )
}
