import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { solutionVisibilityHints, solutionVisibilityLabels } from '#contract/solutions/solutions.labels'
import type { SolutionRow } from '#contract/solutions/solutions.model'
import { SOLUTION_VISIBILITIES } from '#contract/solutions/solutions.rules'
import { Button } from '#ui/button'
import { ChoiceField } from '#ui/fields/choice-field'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { publishSolution } from '../../solutions.mutations'

const choices = SOLUTION_VISIBILITIES.map((value) => ({
  value,
  label: solutionVisibilityLabels[value],
  description: solutionVisibilityHints[value],
}))

/** For whom a solution is published. */
export function PublishDialog({ solution, onClose }: { solution: SolutionRow; onClose: () => void }) {
  const client = useQueryClient()
  const [visibility, setVisibility] = useState(solution.visibility)
  const publish = () =>
    attempt(async () => {
      await publishSolution(client, { id: solution.id, visibility })
      onClose()
      await say('发布成功')
    })
  return (
    <SheetOrDialog
      open
      onClose={onClose}
      title={`发布“${solution.title}”`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            取消
          </Button>
          <OnlineButton onClick={publish}>发布</OnlineButton>
        </>
      }
    >
      <ChoiceField
        label="谁可以使用"
        required
        value={visibility}
        options={choices}
        onChange={(next) => setVisibility(SOLUTION_VISIBILITIES.find((one) => one === next) ?? 'org')}
      />
    </SheetOrDialog>
  )
}
