import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SignupRow } from '#contract/contests/contests.model'
import { Button } from '#ui/button'
import { SelectField } from '#ui/fields/select-field'
import { SwitchField } from '#ui/fields/switch-field'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { saveTeam } from '../../authoring.mutations'
import { contestsQueries } from '../../contests.queries'
import styles from '../../parts/contests.module.css'

/** In which bracket a registration competes, and whether it ranks. */
export function TeamSetting({ row, onClose }: { row: SignupRow; onClose: () => void }) {
  const client = useQueryClient()
  const brackets = useQuery(contestsQueries.detail(row.contest_id)).data?.brackets ?? []
  const [bracket, setBracket] = useState(String(row.bracket_id))
  const [unofficial, setUnofficial] = useState(row.unofficial)
  const save = async () => {
    const done = await attempt(async () => {
      await saveTeam(client, row.contest_id, { contest_team_id: row.id, bracket_id: Number(bracket), unofficial })
      await say('已保存')
    })
    if (done) onClose()
  }
  return (
    <SheetOrDialog
      open
      onClose={onClose}
      title={row.title || row.truename}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            取消
          </Button>
          <OnlineButton onClick={save}>保存</OnlineButton>
        </>
      }
    >
      <div className={styles.form}>
        {brackets.length > 0 && (
          <SelectField
            label="组别"
            value={bracket}
            options={[
              { value: '0', label: '不分组' },
              ...brackets.map((b) => ({ value: String(b.id), label: b.title })),
            ]}
            onChange={setBracket}
          />
        )}
        <SwitchField label="打星" hint="照常参赛和评分，不占名次" checked={unofficial} onChange={setUnofficial} />
      </div>
    </SheetOrDialog>
  )
}
