import { createFileRoute } from '@tanstack/react-router'
import { ConsoleSoftware } from '../../../domains/software/screens/manage/console-software'

export const Route = createFileRoute('/console/app/software')({
  staticData: { title: '软件管理' },
  component: ConsoleSoftware,
})
