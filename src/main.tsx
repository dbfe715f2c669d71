import './styles/theme.css'
import './styles/base.css'
import { start } from './app/start'

start(document.getElementById('root') as HTMLElement)
