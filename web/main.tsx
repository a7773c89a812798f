import { render } from 'preact';
import { keepOffline } from './offline/register.js';
import { App } from './shell/App.js';
import './styles/page.css';
import './styles/table.css';
import './styles/map.css';
import './styles/table-top.css';
import './styles/table-pieces.css';
import './styles/table-hands.css';
import './styles/throws.css';
import './styles/online.css';

render(<App />, document.getElementById('app')!);
keepOffline();
