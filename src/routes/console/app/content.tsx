import { createFileRoute } from '@tanstack/react-router'
import { ConsoleContent } from '../../../domains/content/screens/manage/console-content'

export const Route = createFileRoute('/console/app/content')({
  staticData: { title: '内容管理' },
  component: ConsoleContent,
})
